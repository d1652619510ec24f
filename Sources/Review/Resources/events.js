// The events of the active side.
let listedEvents = -1;
let eventRows = [];

function eventRow(event) {
  const row = element("li", { tabIndex: 0, className: "event" });
  const known = kinds.includes(event.kind) ? event.kind : "";
  const kind = element("span", { className: `kind ${known}` },
    element("bdi", { textContent: event.kind }));
  const time = event.time < 0 ? "before" : secondsText(event.time);
  row.append(
    element("span", { className: "time", textContent: time }),
    kind,
    element("span", { className: "what" },
      element("b", {}, element("bdi", { textContent: event.page || "" })), " ",
      element("bdi", { textContent: event.what })));
  const showEvent = () => {
    player.pause();
    goTo(firstInstantShowing(event.time));
  };
  row.addEventListener("click", showEvent);
  row.addEventListener("keydown", (pressed) => {
    if (pressed.key === "Enter") showEvent();
  });
  return row;
}

// Returns the index of the first instant at or after a time.
function firstInstantShowing(time) {
  const found = instants.findIndex((instant) => microseconds(instant.time) >= microseconds(time));
  return found < 0 ? instants.length - 1 : found;
}

function drawEvents() {
  const side = sides[isPair ? state.activeSide : 0];
  if (listedEvents !== state.activeSide) {
    listedEvents = state.activeSide;
    eventRows = side.events.map(eventRow);
    byID("event-list").replaceChildren(...eventRows);
    byID("no-events").hidden = eventRows.length > 0;
  }
  let latest = null;
  side.events.forEach((event, row) => {
    const index = firstInstantShowing(event.time);
    eventRows[row].classList.toggle("now", index === state.index);
    eventRows[row].classList.toggle("later", index > state.index);
    if (index <= state.index) latest = eventRows[row];
  });
  const list = byID("event-list");
  if (state.tab === "events" && latest && !list.matches(":hover, :focus-within")) {
    const panel = byID("panel-events");
    const top = latest.offsetTop - panel.clientHeight / 2;
    if (Math.abs(panel.scrollTop - top) > panel.clientHeight / 3) panel.scrollTop = top;
  }
}

function describeFilm() {
  const rows = (side, name, className) => [
    element("h3", {}, element("span", { className: `dot ${className}` }),
      element("bdi", { textContent: `${name}: ${side.name}` })),
    element("dl", {}, ...[
      ["Scenario", side.scenario], ["System", side.system], ["Device", side.device],
      ["iOS", side.ios], ["Size", `${side.width} × ${side.height} px, @${side.scale}x`],
      ["Frames", `${side.frames.length}, ${side.fps[0] / side.fps[1]} per second`],
      ["Folder", side.folder],
    ].filter(([, value]) => value).flatMap(([key, value]) => [
      element("dt", { textContent: key }),
      element("dd", {}, element("bdi", { textContent: value })),
    ])),
  ];
  const count = instants.filter((instant) => instant.differs).length;
  const first = instants.find((instant) => instant.differs);
  const summary = !isPair ? `${count} of ${instants.length} frames differ from the previous one.`
    : first ? `${count} of ${instants.length} instants differ, first at `
        + `${secondsText(first.time)}.`
      : "All frames are equal.";
  byID("panel-film").replaceChildren(
    ...rows(sides[0], "A", "first"), ...(isPair ? rows(sides[1], "B", "second") : []),
    element("p", { textContent: summary }),
    element("p", { className: "quiet", textContent: `Created by Transom ${film.transom}.` }));
}

// The events of the active side, and the meaning of their colors.
let listedEvents = -1;
let eventRows = [];

// The known kinds of events. Other kinds have the color of `layout`.
const kindMeanings = [
  ["call", "a call by the script, a page or a library"],
  ["callback", "UIKit calls a method of a page"],
  ["style", "a property of the bar is set"],
  ["library", "an action of the transition library"],
  ["layout", "layout and scrolling"],
  ["transition", "a transition begins or ends"],
  ["refused", "UIKit refuses a call"],
];
const kinds = kindMeanings.map(([kind]) => kind);

// Lists the kinds that occur.
function writeLegend() {
  const used = new Set(sides.flatMap((side) => side.events.map((event) => event.kind)));
  byID("event-legend").replaceChildren(...kindMeanings.filter(([kind]) => used.has(kind))
    .flatMap(([kind, meaning]) => [
      element("dt", { className: `kind ${kind}`, textContent: kind }),
      element("dd", { textContent: meaning }),
    ]));
  byID("legend").hidden = used.size === 0;
}

function eventRow(event) {
  const row = element("li", { tabIndex: 0, className: "event" });
  const known = kinds.includes(event.kind) ? event.kind : "";
  const kind = element("span", { className: `kind ${known}` },
    isolated(event.kind));
  const time = event.time < 0 ? "before" : secondsText(event.time);
  row.append(
    element("span", { className: "time", textContent: time }),
    kind,
    element("span", { className: "what" },
      element("b", {}, isolated(event.page || "")), " ", isolated(event.what)));
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

// Returns the index of the first instant at or after a time, or of the last instant.
function firstInstantShowing(time) {
  const found = instants.findIndex((instant) => microseconds(instant.time) >= microseconds(time));
  return found < 0 ? instants.length - 1 : found;
}

function drawEvents() {
  const side = sideOf(state.activeView);
  if (listedEvents !== state.activeView) {
    listedEvents = state.activeView;
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

// The panel about the films, the title of the page, and its summary.
const sharedValue = (values) => (new Set(values).size === 1 ? values[0] : null);

// Returns the title or the scenario name that all sides share. Otherwise, returns the distinct scenario
// names. If a side has no scenario name, its own name is used.
function pageTitle() {
  const titles = [
    sharedValue(sides.map((side) => side.title)), sharedValue(sides.map((side) => side.scenario)),
  ];
  return titles.find(Boolean) || [...new Set(sides.map((s) => s.scenario || s.name))].join(" · ");
}

// Returns the facts that all sides have in common and that are not in the title.
function pageFacts() {
  const facts = [
    (side) => side.scenario, (side) => side.system, (side) => side.device,
    (side) => side.ios && `iOS ${side.ios}`,
  ].map((fact) => sharedValue(sides.map(fact)));
  return facts.filter((fact) => fact && fact !== pageTitle()).join(" · ");
}

function writeTitle() {
  document.title = `${pageTitle()} – review`;
  byID("title").textContent = pageTitle();
  byID("subtitle").textContent = pageFacts();
}

function summaryText() {
  const first = firstDiffering(1);
  if (!first) return "All frames are equal.";
  if (isSingle) return `${totalText(1)} from the previous frame.`;
  return `${totalText(1)}; the first is at ${secondsText(first.time)}.`;
}

function describeFilm() {
  const rows = (side, view) => [
    element("h3", {}, dot(view), isolated(side.name)),
    element("dl", {}, ...[
      ["Title", side.title], ["Scenario", side.scenario], ["System", side.system],
      ["Device", side.device], ["iOS", side.ios],
      ["Size", `${side.width} × ${side.height} px, @${side.scale}x`],
      ["Frames", `${side.frames.length}, ${side.fps[0] / side.fps[1]} per second`],
      ["Folder", side.folder],
      ["Differing", view ? totalText(view) : null],
    ].filter(([, value]) => value).flatMap(([key, value]) => [
      element("dt", { textContent: key }), element("dd", {}, isolated(value)),
    ])),
  ];
  byID("panel-film").replaceChildren(
    ...sides.flatMap(rows),
    element("p", { textContent: summaryText() }),
    ...(film.composed ? [element("p", { id: "checksum-count" })] : []),
    element("p", { className: "quiet", textContent: `Created by Transom ${film.transom}.` }));
}

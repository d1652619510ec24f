// The differences between the images at an instant. They are exact and include every pixel, without
// thresholds or rules for anti-aliasing. They are computed when the page is written.
const noDifference = { count: 0, largest: 0, at: null, box: null };
const differencesByPair = new Map(film.differences.map((found) => [found.pictures.join(), found]));

const pictureOf = (frame) => (frame ? frame.picture : null);

// Returns the difference between the first view and another one.
function differenceAt(instant, view) {
  const pair = [instant.frames[0], instant.frames[view]].map(pictureOf);
  return differencesByPair.get(pair.join()) ?? noDifference;
}

const differs = (instant, view) => differenceAt(instant, view).count > 0;
const differingCount = (view) => instants.filter((instant) => differs(instant, view)).length;
const firstDiffering = (view) => instants.find((instant) => differs(instant, view));

const largestCounts = viewNames.map((_, view) =>
  instants.reduce((largest, instant) => Math.max(largest, differenceAt(instant, view).count), 1));

// Returns the amount of a difference relative to the largest difference of the view, from 0 to 1. The
// square root keeps small differences visible.
const amountAt = (instant, view) =>
  Math.sqrt(differenceAt(instant, view).count / largestCounts[view]);

const countText = (count) => count.toLocaleString("en");

const differenceText = ({ count }) => (count ? `${countText(count)} px differ` : "equal");
const detailText = ({ count, largest, at }) =>
  (count ? `, largest difference ${largest} at ${at.join(", ")}` : "");

// Returns how many instants differ, such as `68 of 84 differ`.
function totalText(view) {
  const count = differingCount(view);
  const total = isSingle ? instants.length - 1 : instants.length;
  return count ? `${count} of ${total} ${count === 1 ? "differs" : "differ"}` : "all equal";
}

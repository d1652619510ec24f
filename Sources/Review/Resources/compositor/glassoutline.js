// The shape of glass. Distances are in units of 1/256 pixel and negative inside the platter.

// 65536·Φ(−k/8): the part of a Gaussian beyond k/8 standard deviations.
const gaussianTail = [
  32768, 29508, 26299, 23189, 20220, 17432, 14852, 12503, 10398, 8539, 6924, 5542, 4378, 3413, 2625,
  1992, 1491, 1101, 801, 575, 407, 284, 195, 132, 88,
];

// Returns the part of a Gaussian beyond a position, in units of 1/2048 standard deviation, as a byte.
function tailByte(position) {
  const index = position >> 8;
  if (index >= gaussianTail.length - 1) return 0;
  const [near, far] = [gaussianTail[index], gaussianTail[index + 1]];
  return (255 * (near - ((near - far) * (position & 255) >> 8)) + 32768) >> 16;
}

// The distance by which a platter is larger than its outline.
const platterGrowth = 52;

// The coverage of the pixels near an outline that is blurred with σ, by their distance from it. There is
// a byte for each `1 << shift` units, starting at −`zero` of these. Beyond `reach` pixels, it is 0.
class GlassOutline {
  constructor(sigma) {
    if (sigma <= 0) {
      Object.assign(this, { shift: 0, zero: 128, reach: 0 });
      this.bytes = Array.from({ length: 257 }, (_, i) => (255 * (256 - i) + 128) >> 8);
      return;
    }
    const deviation = Math.max(1, Math.floor(16 * sigma + 0.5));
    const end = (gaussianTail.length * deviation + 7) >> 3;
    Object.assign(this, { shift: 4, zero: end, reach: ((3 * deviation + 15) >> 4) + 1 });
    const outside = Array.from(
      { length: end + 1 }, (_, e) => tailByte(Math.floor(2048 * e / deviation)));
    this.bytes = [...outside.slice(1).reverse().map((byte) => 255 - byte), ...outside];
  }
}

// The members of a draw that describe its platter, as text.
const glassText = ({ platter, radius, rim, lens, shadow, outlineBlur }) =>
  JSON.stringify([platter, radius, rim, lens, shadow, outlineBlur]);

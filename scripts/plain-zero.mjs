/**
 * A font with one character: another font's zero, without the slash that tells it from an O. A time
 * has no O, so there the slash only makes it hard to read.
 */
import subsetFont from "subset-font";

/**
 * @param font a TrueType font whose zero is an oval with its counter in two halves (its license
 *   must allow changes)
 * @returns woff2
 */
export async function plainZero(font) {
  const sfnt = await subsetFont(font, "0", { targetFormat: "sfnt", noLayoutClosure: true });
  const { start, end } = zeroIn(sfnt);
  const [outside, lowerHalf] = contoursAt(sfnt, start);
  const glyph = withContours(sfnt.subarray(start, start + 10), [outside, counterOf(lowerHalf)]);
  if (glyph.length > end - start) throw new Error("The plain zero needs more room than the other.");
  sfnt.fill(0, start, end);
  glyph.copy(sfnt, start);
  return subsetFont(sfnt, "0", { targetFormat: "woff2", noLayoutClosure: true });
}

/** The range of the last glyph: the first one stands for missing characters. */
function zeroIn(sfnt) {
  const table = (tag) => {
    for (let at = 12; ; at += 16) {
      if (sfnt.toString("latin1", at, at + 4) === tag) return sfnt.readUInt32BE(at + 8);
    }
  };
  const isLong = sfnt.readInt16BE(table("head") + 50) === 1;
  const last = sfnt.readUInt16BE(table("maxp") + 4) - 1;
  const offset = (index) =>
    isLong
      ? sfnt.readUInt32BE(table("loca") + 4 * index)
      : 2 * sfnt.readUInt16BE(table("loca") + 2 * index);
  return { start: table("glyf") + offset(last), end: table("glyf") + offset(last + 1) };
}

const [ON, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32];

/** The outlines of a simple glyph, as [x, y, is on the curve] (OpenType, "glyf"). */
function contoursAt(sfnt, start) {
  const count = sfnt.readInt16BE(start);
  const ends = Array.from({ length: count }, (_, index) =>
    sfnt.readUInt16BE(start + 10 + 2 * index),
  );
  let at = start + 10 + 2 * count;
  at += 2 + sfnt.readUInt16BE(at);
  const flags = [];
  while (flags.length <= ends.at(-1)) {
    const flag = sfnt[at++];
    const times = flag & REPEAT ? sfnt[at++] + 1 : 1;
    flags.push(...Array(times).fill(flag));
  }
  const coordinates = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? sfnt[at++] : -sfnt[at++];
      else if (!(flag & same)) {
        value += sfnt.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [coordinates(SHORT_X, SAME_X), coordinates(SHORT_Y, SAME_Y)];
  const points = flags.map((flag, index) => [xs[index], ys[index], flag & ON]);
  return ends.map((end, index) => points.slice(index ? ends[index - 1] + 1 : 0, end + 1));
}

/** The whole counter, mirrored from the quarter without the slash: left to bottom. */
function counterOf(lowerHalf) {
  const bottom = lowerHalf[0];
  const quarter = lowerHalf.slice(-4);
  const [middleX, middleY] = [bottom[0], quarter[0][1]];
  const across = ([x, y, on]) => [2 * middleX - x, y, on];
  const over = ([x, y, on]) => [x, 2 * middleY - y, on];
  const [left, ...curve] = quarter;
  const back = [...curve].reverse();
  return [
    ...quarter,
    bottom,
    ...back.map(across),
    across(left),
    ...curve.map(across).map(over),
    over(bottom),
    ...back.map(over),
  ];
}

/** @param head the glyph's first ten bytes, whose bounds stay valid */
function withContours(head, contours) {
  const points = contours.flat();
  const [flags, xs, ys] = [[], [], []];
  let [x, y] = [0, 0];
  for (const [nextX, nextY, on] of points) {
    flags.push(on | add(xs, nextX - x, SHORT_X, SAME_X) | add(ys, nextY - y, SHORT_Y, SAME_Y));
    [x, y] = [nextX, nextY];
  }
  let last = -1;
  const ends = contours.flatMap(({ length }) => {
    last += length;
    return [last >> 8, last & 255];
  });
  const bytes = Buffer.from([...head, ...ends, 0, 0, ...flags, ...xs, ...ys]);
  bytes.writeInt16BE(contours.length, 0);
  return bytes;
}

/** Writes the step to the next point. @returns its encoding, as flags */
function add(bytes, step, short, positive) {
  if (step === 0) return positive;
  if (Math.abs(step) < 256) {
    bytes.push(Math.abs(step));
    return short | (step > 0 ? positive : 0);
  }
  bytes.push((step >> 8) & 255, step & 255);
  return 0;
}

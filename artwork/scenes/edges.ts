import { Print } from "../print";

/** The wave under a hero: a mask, stretched to the width of the page. */
export function wave() {
  const p = new Print(1440, 100, 6, undefined, true);
  p.cut("deep", "M-30 56L0 60C240 110 480 110 720 70S1200 20 1440 70L1470 74V130H-30Z", 1.2);
  return p;
}

/** From one step of the journey to the next, in gouge marks. */
export function path() {
  const p = new Print(600, 200, 7, undefined, true);
  const at = (t: number): [number, number] => [
    3 * (1 - t) * t * t * 600 + t ** 3 * 594 + 3 * (1 - t) ** 2 * t * 0 + 6 * (1 - t) ** 3,
    3 * (1 - t) ** 2 * t * 130 + 3 * (1 - t) * t * t * 70 + t ** 3 * 196 + 4 * (1 - t) ** 3,
  ];
  for (let t = 0.02; t < 1; t += 0.042) {
    const [[x, y], [x2, y2]] = [at(t), at(t + 0.01)];
    p.gouge("coral", x, y, 24, 9, (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI);
  }
  return p;
}

/** A rule between parts of a text: three small petals. */
export function rule() {
  const p = new Print(180, 40, 8);
  for (const [x, ink, turn] of [
    [56, "coral", -34],
    [90, "joy", 0],
    [124, "coral", 34],
  ] as const) {
    p.at(x, 34, 1, () => p.cut(ink, "M0 0C-9 -10 -8 -24 0 -30C8 -24 9 -10 0 0Z", 0.5), turn);
  }
  p.line("deep", "M4 34Q24 28 40 34M140 34Q156 28 176 34", 3);
  return p;
}

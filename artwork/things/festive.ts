import type { Ink } from "../inks";
import type { Print } from "../print";

/*
 * Things for a feast. Each stands on (0,0), or hangs from it where it says so; sizes are in units.
 */

/** A lantern with its light, hanging from (0,0), 84 high. */
export function lantern(p: Print, ink: Ink = "joy"): void {
  p.line("deep", "M0 0V16", 3, true);
  p.cut(ink, "M-14 20C-34 36 -34 62 -14 78L14 78C34 62 34 36 14 20Z");
  p.cut("deep", "M-15 15H15V22H-15ZM-15 76H15V83H-15Z", 0.5);
  for (const x of [-11, 0, 11]) p.line("coral", `M${x * 0.8} 24Q${x * 2} 49 ${x * 0.8} 74`, 2.4);
}

/** A string of pennants that hangs from one point to another. */
export function bunting(
  p: Print,
  from: [number, number],
  to: [number, number],
  sag: number,
  inks: Ink[],
  size = 26,
  rope: Ink = "deep",
): void {
  const middle = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + sag] as const;
  p.line(rope, `M${from}Q${middle} ${to}`, size / 10, true);
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.5));
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count;
    const at = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c;
    const x = at(from[0], middle[0], to[0]);
    const y = at(from[1], middle[1], to[1]);
    p.at(
      x,
      y,
      size / 26,
      () => p.cut(inks[index % inks.length] ?? "coral", "M-13 -1L13 -1L1 30Z", 0.7),
      p.any(-8, 8),
    );
  }
}

/** A kite with its tail, its middle at (0,0). 320 high. */
export function kite(p: Print): void {
  p.line("deep", "M-6 74C-40 110 20 130 -30 160C-70 186 -40 210 -90 232", 4);
  for (const [x, y, ink] of [
    [-8, 118, "joy"],
    [-30, 160, "coral"],
    [-64, 200, "joy"],
  ] as const)
    p.cut(
      ink,
      `M${x - 16} ${y - 8}L${x} ${y}L${x - 14} ${y + 10}ZM${x + 16} ${y - 10}L${x} ${y}L${x + 16} ${y + 8}Z`,
      0.5,
    );
  p.cut("coral", "M10 -90L86 -6L-4 76Z", 0.6);
  p.cut("joy", "M10 -90L-64 2L-4 76Z", 0.6);
  p.line("deep", "M10 -90L-4 76M-64 2L86 -6", 5, true);
  p.hatch("cream", "M20 -60L66 -10L14 40Z", {
    angle: 50,
    gap: 10,
    length: 26,
    width: 3,
    fill: 0.7,
  });
}

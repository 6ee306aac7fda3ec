import type { Ink } from "./inks";
import { oval } from "./outline";
import type { Print } from "./print";

/** A marigold seen from the side or from above: petals in rings. */
export function marigold(
  p: Print,
  x: number,
  y: number,
  r: number,
  ink: Ink,
  heart: Ink = "deep",
): void {
  p.at(x, y, r / 10, () => {
    const petals = 9;
    for (let index = 0; index < petals; index += 1) {
      p.at(
        0,
        0,
        1,
        () =>
          p.cut(
            ink,
            "M0 0C-4.4 -4 -4.2 -9.6 -1.6 -10.4L0 -9.4L1.6 -10.4C4.2 -9.6 4.4 -4 0 0Z",
            0.5,
          ),
        (index * 360) / petals + p.any(-6, 6),
      );
    }
    p.cut(heart, oval(0, 0, 3), 0.6);
  });
}

/** A cup-shaped flower on its way open, seen from the side. */
export function poppy(
  p: Print,
  x: number,
  y: number,
  r: number,
  ink: Ink,
  mark: Ink = "deep",
): void {
  p.at(x, y, r / 10, () => {
    p.cut(
      ink,
      "M0 6C-8 5 -12 -3 -10 -9C-7 -7 -5 -7 -3.5 -10C-1 -7 2 -7 4 -10C5 -7 8 -7 10 -9C12 -2 8 5 0 6Z",
      0.6,
    );
    for (const [angle, dx] of [
      [-112, -4],
      [-90, 0],
      [-68, 4],
    ] as const)
      p.gouge(mark, dx, -2, 7, 1.3, angle);
  });
}

/** A daisy: narrow petals around a heart. */
export function daisy(p: Print, x: number, y: number, r: number, ink: Ink, heart: Ink): void {
  p.at(x, y, r / 10, () => {
    for (let angle = p.any(0, 20); angle < 360; angle += 30) {
      p.at(0, 0, 1, () => p.cut(ink, "M0 0C-2.4 -4 -1.8 -9 0 -10C1.8 -9 2.4 -4 0 0Z", 0.4), angle);
    }
    p.cut(heart, oval(0, 0, 3.4), 0.6);
  });
}

/** A leaf from (x, y), as long as said, towards an angle (0 is right), with its vein carved. */
export function leaf(
  p: Print,
  x: number,
  y: number,
  length: number,
  angle: number,
  ink: Ink,
  vein: Ink | null = "cream",
): void {
  p.at(
    x,
    y,
    length / 20,
    () => {
      p.cut(ink, "M0 0C4 -7 13 -7 20 0C13 6 4 6 0 0Z", 0.6);
      if (vein) p.line(vein, "M3 0Q10 -.6 17 0", 1.1);
    },
    angle,
  );
}

/** A stem with pairs of leaves. `path` must be a single curve `M x y Q cx cy x2 y2`. */
export function stem(
  p: Print,
  from: [number, number],
  control: [number, number],
  to: [number, number],
  width: number,
  ink: Ink,
  leaves = 0,
  size = 30,
  vein: Ink | null = "cream",
): void {
  p.line(ink, `M${from}Q${control} ${to}`, width, true);
  for (let index = 0; index < leaves; index += 1) {
    const t = 0.2 + (0.65 * index) / Math.max(1, leaves - 1);
    const at = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c;
    const side = index % 2 ? 1 : -1;
    const up = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    leaf(
      p,
      at(from[0], control[0], to[0]),
      at(from[1], control[1], to[1]),
      size * p.any(0.8, 1.2),
      up + side * p.any(38, 62),
      ink,
      vein,
    );
  }
}

/** Blades of grass rising from a line. */
export function grass(p: Print, x: number, y: number, height: number, ink: Ink, count = 5): void {
  for (let index = 0; index < count; index += 1) {
    const angle = p.any(-112, -68);
    const length = height * p.any(0.6, 1.1);
    p.gouge(ink, x + (index - count / 2) * 5, y - length / 2.4, length, height / 9, angle);
  }
}

import { oval } from "./outline";
import { bun, curls, limb } from "./people";
import type { Print } from "./print";

export const streamer = (p: Print) =>
  p.line("joy", "M20 -98C34 -118 40 -88 52 -104C62 -118 66 -96 78 -108", 3.4);
export const kerchief = (p: Print) =>
  p.cut("coral", "M-10 -106C-18 -114 -22 -112 -28 -118C-26 -108 -24 -104 -12 -103Z", 0.6);

export function onShoulders(p: Print) {
  p.at(-1, -78, 0.52, () => {
    limb(
      p,
      "deep",
      [
        [4, -44],
        [18, -40],
        [20, -20],
      ],
      11,
      8,
    );
    p.cut(
      "joy",
      "M-9 -83C-4 -86 5 -86 10 -83C12 -70 12 -50 13 -40L-11 -40C-11 -58 -12 -72 -9 -83Z",
      0.5,
    );
    limb(
      p,
      "joy",
      [
        [2, -78],
        [16, -92],
        [24, -112],
      ],
      8,
      5,
    );
    p.at(3, -94, 1.1, () => curls("umber")(p));
  });
}

/** A grandmother in her wheelchair, with flowers. */
export function chair(p: Print, x: number, y: number, scale: number) {
  p.at(x, y, scale, () => {
    limb(
      p,
      "umber",
      [
        [10, -30],
        [22, -28],
        [22, -6],
      ],
      8,
      6,
    );
    limb(
      p,
      "deep",
      [
        [20, -4],
        [28, -3],
      ],
      5,
      4,
    );
    p.cut(
      "plum",
      "M-14 -66C-8 -70 0 -70 5 -66C8 -56 8 -46 10 -36L24 -33L24 -25L-12 -26C-16 -40 -18 -54 -14 -66Z",
      0.5,
    );
    limb(
      p,
      "sand",
      [
        [-2, -66],
        [0, -74],
      ],
      6,
      5,
    );
    p.at(1, -78, 1, () => bun("sand", "silver")(p));
    p.line("deep", "M-16 -70L-14 -26L24 -24", 3, true);
    p.line("deep", "M-16 -64L-24 -64", 3, true);
    for (const r of [20, 16.6]) p.cut(r === 20 ? "deep" : "cream", oval(-4, -20, r), 0.4);
    for (let turn = 0; turn < 180; turn += 45)
      p.at(-4, -20, 1, () => p.line("deep", "M-17 0H17", 1, true), turn + 10);
    p.cut("deep", oval(22, -6, 5), 0.4);
    p.line("sage", "M12 -52L22 -70", 2, true);
    limb(
      p,
      "plum",
      [
        [-2, -62],
        [4, -50],
        [14, -54],
      ],
      7,
      5,
    );
    for (const [fx, fy, ink] of [
      [22, -73, "joy"],
      [17, -70, "coral"],
      [26, -68, "coral"],
    ] as const)
      p.cut(ink, oval(fx, fy, 4.2), 1);
  });
}

export function dog(p: Print, x: number, y: number) {
  p.at(x, y, 1, () => {
    p.cut(
      "deep",
      "M-30 -34C-18 -40 4 -38 14 -40L20 -56L26 -50C34 -52 40 -48 44 -44L42 -38L30 -36C26 -28 22 -24 16 -22L20 -2L13 -2L8 -20L-12 -20L-20 -2L-27 -2L-24 -18C-30 -22 -32 -28 -30 -34Z",
      0.6,
    );
    p.line("deep", "M-28 -32Q-44 -40 -46 -56", 5);
    p.line("coral", "M15 -42L24 -33", 4, true);
  });
}

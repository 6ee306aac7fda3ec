import type { Ink } from "../inks";
import { oval } from "../outline";
import type { Print } from "../print";

/*
 * Things that somebody wore. Each stands on (0,0), or hangs from it where it says so; sizes are in units.
 */

/** Hangs from (0,0). 70 high. */
export function strawHat(p: Print, ink: Ink = "joy", band: Ink = "coral"): void {
  p.cut(
    ink,
    "M-62 56C-40 44 -34 44 -30 30C-24 -4 24 -4 30 30C34 44 40 44 62 56C40 66 -40 66 -62 56Z",
  );
  p.cut(band, "M-34 41C-12 48 12 48 34 41L36 48C14 56 -14 56 -36 48Z", 0.6);
  p.hatch("cream", "M-26 34C-20 4 20 4 26 34Z", {
    angle: 80,
    gap: 8,
    length: 14,
    width: 2.4,
    fill: 0.8,
  });
  p.hatch("cream", "M-56 56C-40 48 40 48 56 56C40 62 -40 62 -56 56Z", {
    angle: 0,
    gap: 5,
    length: 16,
    width: 2,
    fill: 0.6,
  });
}

/** Hangs from (0,0). 190 high. */
export function apron(p: Print, ink: Ink = "coral", mark: Ink = "cream"): void {
  p.line("deep", "M-18 40Q-16 6 0 0Q16 6 18 40", 4, true);
  p.cut(
    ink,
    "M-26 38C-12 42 12 42 26 38C28 66 34 84 52 92C56 130 58 160 54 190C20 198 -20 198 -54 190C-58 160 -56 130 -52 92C-34 84 -28 66 -26 38Z",
  );
  p.line(mark, "M-28 128Q0 134 28 128L26 162Q0 168 -26 162Z", 3, true);
  for (const x of [-38, -14, 12, 36]) p.line(mark, `M${x} 100Q${x * 1.1} 112 ${x * 1.1} 122`, 2.4);
  p.hatch(mark, "M-50 172C-20 178 20 178 50 172L52 188C20 194 -20 194 -52 188Z", {
    angle: 88,
    gap: 9,
    length: 11,
    width: 2.6,
  });
  p.line("deep", "M-52 94Q-80 110 -70 150", 4);
}

/** Hangs from (0,0). 250 high. */
export function coat(p: Print, ink: Ink = "plum"): void {
  p.cut(
    ink,
    "M-10 6C-4 12 4 12 10 6L34 20C50 34 56 80 58 120L40 124L38 90L46 246C16 254 -18 254 -48 246L-38 90L-42 124L-60 120C-58 80 -50 34 -34 20Z",
  );
  p.line("deep", "M0 14L0 246", 3);
  p.line("deep", "M-10 8L-20 54L0 70L18 54L10 8", 3, true);
  for (const y of [96, 136, 176]) p.cut("joy", oval(9, y, 4.4));
  p.line("cream", "M16 150L36 146L37 158L17 162Z", 2.2, true);
  p.hatch("cream", "M-44 200L44 200L44 240L-44 240Z", {
    angle: 86,
    gap: 14,
    length: 26,
    width: 2.4,
    fill: 0.6,
  });
  p.hatch("cream", "M-52 60L-40 60L-42 110L-54 110Z", {
    angle: 86,
    gap: 6,
    length: 20,
    width: 2.4,
  });
}

/** Boots that have been in the garden. 90 high. */
export function boots(p: Print, ink: Ink = "sage"): void {
  for (const [x, lean] of [
    [-26, 4],
    [22, -3],
  ] as const) {
    p.at(
      x,
      0,
      1,
      () => {
        p.cut(ink, "M-18 -92C-8 -96 8 -96 17 -92L18 -34C26 -26 44 -24 46 -12L46 -5L-20 -5Z");
        p.cut("deep", "M-22 -7L48 -7L48 0L-22 0Z", 0.5);
        p.cut("deep", oval(-0.5, -91, 16, 4.5), 0.6);
        p.line("cream", "M-17 -78Q0 -74 17 -78", 3, true);
        p.hatch("cream", "M-14 -70L4 -70L4 -14L-14 -14Z", {
          angle: 88,
          gap: 9,
          length: 20,
          width: 2.6,
          fill: 0.7,
        });
      },
      lean,
    );
  }
}

import type { Ink } from "../inks";
import { oval } from "../outline";
import type { Print } from "../print";

/*
 * Things from a kitchen. Each stands on (0,0), or hangs from it where it says so; sizes are in units.
 */

/** 110 high. */
export function pot(p: Print, ink: Ink = "deep", mark: Ink = "plum"): void {
  p.cut(ink, "M-86 -84L86 -84C88 -40 84 -10 64 0L-64 0C-84 -10 -88 -40 -86 -84Z");
  p.line(ink, "M-84 -66C-116 -70 -112 -40 -80 -44M84 -66C116 -70 112 -40 80 -44", 9, true);
  p.cut("coral", "M-92 -92C-60 -116 60 -116 92 -92L90 -84L-90 -84Z");
  p.cut(ink, oval(0, -116, 11, 9));
  p.line("cream", "M-74 -94Q0 -110 74 -94", 2.6);
  p.hatch(mark, "M-74 -76L74 -76C74 -40 70 -16 58 -8L-58 -8C-70 -16 -74 -40 -74 -76Z", {
    angle: 88,
    gap: 11,
    length: 26,
    width: 3,
    fill: 0.6,
  });
}

/** 100 high; steam rises above it. */
export function kettle(p: Print, ink: Ink = "coral"): void {
  p.line("deep", "M-40 -84C-30 -140 44 -140 50 -84", 8, true);
  p.cut(ink, "M52 -40C80 -44 84 -84 112 -92L120 -80C104 -66 100 -26 60 -12Z");
  p.cut(ink, "M-40 -88C-10 -96 20 -96 50 -88C70 -64 72 -20 62 0L-54 0C-62 -20 -60 -64 -40 -88Z");
  p.cut("deep", oval(5, -94, 12, 8));
  p.hatch("cream", "M-44 -72L-8 -78L-10 -10L-46 -10Z", {
    angle: 84,
    gap: 11,
    length: 28,
    width: 3.2,
    fill: 0.75,
  });
  p.line("deep", "M-56 -16Q4 -8 64 -16", 3);
  steam(p, 124, -104);
}

export const steam = (p: Print, x: number, y: number, ink: Ink = "rose") => {
  p.at(x, y, 1, () => {
    p.line(ink, "M0 0C14 -18 -10 -30 4 -52C14 -66 0 -76 6 -88", 6);
    p.line(ink, "M20 -8C32 -24 14 -34 26 -52", 5);
  });
};

/** A cup with its handle to the right, 46 high. */
export function cup(p: Print, ink: Ink = "cream", mark: Ink = "coral"): void {
  p.line("deep", "M28 -36C50 -38 48 -10 24 -12", 6, true);
  p.cut("deep", "M-33 -49L33 -49C33 -20 26 -2 12 2L-12 2C-26 -2 -33 -20 -33 -49Z", 0.5);
  p.cut(ink, "M-29 -46L29 -46C29 -20 22 -6 10 -2L-10 -2C-22 -6 -29 -20 -29 -46Z", 0.5);
  p.line(mark, "M-26 -30Q0 -24 26 -30", 4, true);
}

import type { Ink } from "../inks";
import { oval } from "../outline";
import { marigold } from "../plants";
import type { Print } from "../print";

/*
 * Things from a home. Each stands on (0,0), or hangs from it where it says so; sizes are in units.
 */

/** 120 high. */
export function recordPlayer(p: Print): void {
  p.cut("plum", "M-130 -34L130 -34L136 0L-136 0Z");
  p.hatch("cream", "M-124 -28L124 -28L128 -6L-128 -6Z", {
    angle: 1,
    gap: 7,
    length: 40,
    width: 2.2,
    fill: 0.5,
  });
  p.cut("deep", "M-124 -34C-120 -62 104 -62 108 -34Z");
  p.cut("deep", oval(-20, -44, 92, 21));
  for (const r of [78, 62, 48]) p.line("plum", oval(-20, -44, r, r * 0.22), 2, true);
  p.cut("coral", oval(-20, -44, 30, 7), 0.6);
  p.cut("cream", oval(-20, -44, 4, 1.6), 0.3);
  p.line("deep", "M96 -40L98 -66Q60 -84 28 -52", 5, true);
  p.cut("joy", oval(110, -16, 6));
  for (const x of [-104, 104]) p.cut("deep", `M${x - 10} 0H${x + 10}L${x + 7} 10H${x - 7}Z`, 0.4);
}

/** 130 high. */
export function suitcase(p: Print, ink: Ink = "coral"): void {
  p.line("deep", "M-26 -112C-26 -134 26 -134 26 -112", 8, true);
  p.cut(ink, "M-110 -104C-110 -112 110 -112 110 -104L112 -6C112 0 -112 0 -112 -6Z");
  for (const x of [-64, 64]) {
    p.cut("deep", `M${x - 9} -110H${x + 9}L${x + 9} 0H${x - 9}Z`, 0.5);
    p.cut("joy", `M${x - 7} -82H${x + 7}V-66H${x - 7}Z`, 0.5);
  }
  p.line("deep", "M-110 -58Q0 -54 110 -58", 3, true);
  p.cut("cream", "M-40 -96L10 -100L14 -68L-36 -64Z", 0.6);
  p.cut("sage", "M-30 -92L0 -94L-14 -72Z", 0.6);
  p.at(
    28,
    -30,
    1,
    () => {
      p.cut("joy", oval(0, 0, 18));
      p.line("deep", "M-12 2L12 -4", 3);
    },
    0,
  );
  p.hatch("cream", "M-52 -48L50 -48L50 -8L-52 -8Z", {
    angle: 2,
    gap: 9,
    length: 24,
    width: 2.4,
    fill: 0.4,
  });
}

/** An envelope lying on the page, 150 wide, its middle at (0,0). */
export function envelope(p: Print, ink: Ink = "paper", seal: Ink = "joy"): void {
  p.cut("deep", "M-79 -50L79 -52L80 50L-80 52Z", 0.5);
  p.cut(ink, "M-75 -46L75 -48L76 46L-76 48Z", 0.5);
  p.line("deep", "M-76 -47L0 14L76 -48", 3.6, true);
  p.line("deep", "M-75 47L-22 0M75 46L22 -2", 3, true);
  marigold(p, 0, 8, 17, seal, "deep");
}

/** A kitchen chair from the front, 190 high, its seat at -90. */
export function chair(p: Print, ink: Ink = "deep"): void {
  p.line(ink, "M-46 -92L-50 0M46 -92L50 0M-34 -90L-36 -12M34 -90L36 -12", 8, true);
  p.cut(ink, "M-56 -98L56 -98L60 -84L-60 -84Z", 0.6);
  p.line(ink, "M-46 -96L-50 -190M46 -96L50 -190", 9, true);
  p.cut(ink, "M-54 -196C-20 -208 20 -208 54 -196L52 -174C20 -184 -20 -184 -52 -174Z", 0.7);
  p.cut(ink, "M-50 -152C-20 -160 20 -160 50 -152L49 -136C20 -144 -20 -144 -49 -136Z", 0.7);
  p.line(ink, "M-46 -44L46 -44", 6, true);
}

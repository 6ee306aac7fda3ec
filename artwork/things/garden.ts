import type { Ink } from "../inks";
import { oval } from "../outline";
import { daisy, leaf, marigold, poppy, stem } from "../plants";
import type { Print } from "../print";

/*
 * Things from a garden. Each stands on (0,0), or hangs from it where it says so; sizes are in units.
 */

/** 110 high. */
export function wateringCan(p: Print, ink: Ink = "coral"): void {
  p.line("deep", "M-40 -30C-96 -40 -92 -112 -34 -92", 8, true);
  p.cut(ink, "M40 -30L104 -96L116 -86L44 0Z");
  p.cut("deep", "M92 -104L130 -92L112 -78Z", 0.5);
  p.cut(ink, "M-46 -84C-20 -90 20 -90 44 -84L50 0L-50 0Z");
  p.line("deep", "M-30 -86C-20 -124 24 -124 34 -86", 6, true);
  p.hatch("cream", "M-42 -78L36 -78L40 -8L-44 -8Z", {
    angle: 89,
    gap: 12,
    length: 30,
    width: 3,
    fill: 0.55,
  });
  p.line("cream", "M-46 -66Q0 -60 46 -66", 3);
}

/** A jar of flowers, 300 high with them. */
export function jar(p: Print, lush = true): void {
  stem(p, [-6, -40], [-30, -120], [-84, -196], 4, "sage", 4, 34, "deep");
  stem(p, [0, -40], [-8, -140], [-34, -262], 4, "sage", 5, 36, "deep");
  stem(p, [4, -40], [14, -150], [22, -292], 4, "sage", 5, 34, "deep");
  stem(p, [8, -40], [40, -130], [84, -226], 4, "sage", 4, 36, "deep");
  if (lush) stem(p, [8, -40], [60, -100], [108, -150], 4, "sage", 3, 30, "deep");
  if (lush) stem(p, [-6, -40], [-60, -80], [-112, -122], 4, "sage", 3, 30, "deep");
  p.cut(
    "paper",
    "M-44 -96L44 -96C42 -86 52 -84 52 -70L50 -8C50 0 -50 0 -50 -8L-52 -70C-52 -84 -42 -86 -44 -96Z",
  );
  p.line(
    "deep",
    "M-46 -97L46 -97M-42 -88L42 -88M-44 -96C-42 -86 -52 -84 -52 -70L-50 -8C-50 0 50 0 50 -8L52 -70C52 -84 42 -86 44 -96",
    4.4,
    true,
  );
  p.cut("rose", "M-48 -60Q0 -52 48 -60L47 -8Q0 -2 -47 -8Z", 0.6);
  for (const [x1, x2] of [
    [-8, 8],
    [2, -14],
    [10, 0],
    [-2, 20],
  ] as const)
    p.line("sage", `M${x1} -96Q${x1} -40 ${x2} -14`, 4);
  p.hatch("paper", "M-44 -80L-30 -80L-32 -14L-43 -14Z", {
    angle: 88,
    gap: 7,
    length: 30,
    width: 3.4,
  });
  marigold(p, -36, -268, 30, "joy", "coral");
  poppy(p, 24, -298, 30, "coral");
  daisy(p, 88, -232, 32, "paper", "joy");
  marigold(p, -88, -200, 26, "coral", "joy");
  if (lush) {
    poppy(p, 112, -156, 20, "rose", "coral");
    daisy(p, -116, -126, 22, "paper", "joy");
    marigold(p, 34, -204, 22, "joy", "deep");
    poppy(p, -30, -176, 20, "rose", "coral");
    stem(p, [0, -60], [50, -200], [70, -318], 3, "sage");
    for (const [x, y] of [
      [70, -322],
      [60, -312],
      [80, -314],
      [66, -334],
      [54, -328],
      [84, -328],
    ] as const)
      p.cut("plum", oval(x, y, 6));
    leaf(p, -4, -110, 60, -150, "sage", "deep");
    leaf(p, 8, -112, 56, -26, "sage", "deep");
  }
}

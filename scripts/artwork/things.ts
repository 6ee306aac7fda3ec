import { oval } from "./outline";
import { daisy, leaf, marigold, poppy, stem } from "./plants";
import type { Ink, Print } from "./print";

/*
 * Things that say something about the person they belonged to. Each stands on (0,0), or hangs from
 * it where it says so, and is about as many units high as a hand's breadth shows.
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

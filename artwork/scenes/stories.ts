import { oval } from "../outline";
import { curls, DRESS, longHair, short, walker } from "../people";
import { leaf, stem } from "../plants";
import { Print } from "../print";
import { bunting, lantern } from "../things/festive";
import { cup, pot, steam } from "../things/kitchen";

/* For stories without a picture of their own, by what they tell of. Square. */

/** For a garden: seedlings in cups on a sill. */
export function garden() {
  const p = new Print(720, 720, 101, "blush");
  p.cut("cream", "M70 60H650V520H70Z", 0.5);
  p.cut("joy", oval(450, 230, 120));
  p.hatch("cream", oval(450, 230, 112), {
    angle: 0,
    gap: 11,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 150) / 220,
  });
  p.cut("sage", "M76 420C200 360 420 420 644 350V516H76Z");
  p.hatch("cream", "M76 430C200 370 420 430 644 360V500H76Z", {
    angle: -5,
    gap: 12,
    length: 36,
    width: 3,
    fill: 0.5,
  });
  p.line("deep", "M70 60H650V520H70ZM360 60V520", 13, true);
  p.cut("coral", "M-10 556H730V730H-10Z", 0.6);
  p.hatch("rose", "M0 566H720V720H0Z", { angle: 0, gap: 12, length: 56, width: 3.2, fill: 0.6 });
  p.cut("deep", "M-10 544H730V562H-10Z", 0.6);
  for (const [x, h] of [
    [110, 130],
    [236, 170],
    [362, 110],
    [488, 180],
    [612, 140],
  ] as const) {
    stem(p, [x, 470], [x - 14, 470 - h / 2], [x + 6, 470 - h], 6, "sage", 0, 40, "deep");
    for (const [dy, turn] of [
      [0, -140],
      [0, -40],
      [0.34, -160],
      [0.4, -20],
      [0.7, -150],
    ] as const)
      leaf(p, x, 470 - h + h * dy, 52 - dy * 12, turn, "sage", "deep");
    p.cut("deep", `M${x - 46} 438H${x + 46}L${x + 34} 550H${x - 34}Z`, 0.5);
    p.cut("paper", `M${x - 40} 444H${x + 40}L${x + 29} 544H${x - 29}Z`, 0.5);
    p.line("coral", `M${x - 26} 486H${x + 26}M${x - 24} 504H${x + 8}`, 5);
  }
  p.at(560, 670, 1.3, () => {
    p.line("deep", "M-150 0L-30 -14", 15, true);
    p.cut("plum", "M-34 -34C10 -46 70 -20 84 -4C66 10 10 12 -32 4Z");
    p.line("cream", "M-20 -16Q20 -18 60 -6", 4);
  });
  return p;
}

/** For a dance: two who have the floor. */
export function lastDance() {
  const p = new Print(720, 720, 102, "deep");
  p.hatch("plum", "M0 0H720V560H0Z", { angle: 0, gap: 20, length: 54, width: 3.2, fill: 0.5 });
  bunting(p, [-20, 60], [740, 40], 120, ["coral", "joy", "cream", "rose"], 40, "cream");
  for (const [x, y] of [
    [110, 190],
    [620, 186],
  ] as const) {
    p.line("cream", `M${x} ${y - 90}V${y}`, 3, true);
    p.at(x, y - 4, 1.4, () => lantern(p));
  }
  p.cut("coral", "M-10 590H730V730H-10Z", 0.7);
  p.hatch("rose", "M0 600H720V716H0Z", { angle: 0, gap: 12, length: 56, width: 3.4, fill: 0.6 });
  walker(p, 468, 650, -4.3, {
    ink: "sage",
    skin: "sand",
    legs: "plum",
    stride: 0.5,
    head: short("sand", "silver"),
    arms: [
      [
        [13, -82],
        [22, -95],
      ],
      [
        [10, -70],
        [20, -74],
      ],
    ],
  });
  walker(p, 272, 650, 4.2, {
    ink: "cream",
    skin: "clay",
    legs: "plum",
    wear: DRESS,
    marks: "dots",
    stride: 0.7,
    head: longHair("clay"),
    arms: [
      [
        [12, -72],
        [22, -70],
      ],
      [
        [14, -84],
        [23, -96],
      ],
    ],
  });
  walker(p, 620, 640, -1.9, {
    ink: "joy",
    skin: "clay",
    legs: "plum",
    wear: DRESS,
    marks: "folds",
    stride: 0.3,
    head: curls("clay"),
    arms: [
      [
        [9, -70],
        [14, -80],
      ],
      [
        [8, -72],
        [15, -78],
      ],
    ],
  });
  return p;
}

/** For a kitchen: a pot, two bowls, and the moon and the sun in one window. */
export function kitchen() {
  const p = new Print(720, 720, 103, "rose");
  p.hatch("blush", "M0 0H720V520H0Z", { angle: 0, gap: 14, length: 50, width: 4, fill: 0.6 });
  p.cut("cream", "M120 70H356V330H120Z", 0.5);
  p.cut("deep", "M364 70H600V330H364Z", 0.5);
  p.cut("joy", oval(238, 196, 68));
  p.cut("cream", oval(482, 180, 50));
  p.cut("deep", oval(504, 168, 44));
  for (const [x, y] of [
    [420, 120],
    [560, 130],
    [550, 250],
    [410, 262],
    [470, 290],
  ] as const)
    p.gouge("cream", x, y, 14, 4, p.any(0, 180));
  p.line("plum", "M112 62H608V338H112ZM360 62V338", 14, true);
  p.cut("cream", "M-10 520H730V730H-10Z", 0.6);
  for (let x = 20; x < 720; x += 62)
    p.line("coral", `M${x} 524L${x + (x - 360) * 0.14} 724`, 6, true);
  for (const y of [570, 630, 694]) p.line("coral", `M0 ${y}H720`, 6, true);
  p.at(360, 570, 2, () => pot(p));
  steam(p, 330, 322, "cream");
  for (const [x, ink] of [
    [120, "sage"],
    [610, "joy"],
  ] as const) {
    p.at(x, 640, 1.2, () => {
      p.cut("cream", "M-62 -52C-40 -78 40 -78 62 -52Z");
      p.hatch("rose", "M-54 -54C-36 -72 36 -72 54 -54Z", {
        angle: 20,
        gap: 6,
        length: 12,
        width: 2.6,
      });
      p.cut("deep", "M-80 -54H80C78 -20 52 4 26 6H-26C-52 4 -78 -20 -80 -54Z");
      p.cut(ink, "M-73 -48H73C70 -20 48 -2 24 0H-24C-48 -2 -70 -20 -73 -48Z");
      p.line("deep", "M-62 -32Q0 -24 62 -32", 4, true);
    });
  }
  p.at(250, 690, 1, () => cup(p, "coral", "cream"));
  return p;
}

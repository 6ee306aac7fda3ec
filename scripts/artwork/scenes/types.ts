import { oval } from "../outline";
import { grass, stem } from "../plants";
import { Print } from "../print";
import {
  boots,
  bunting,
  cup,
  jar,
  pot,
  recordPlayer,
  steam,
  strawHat,
  suitcase,
  wateringCan,
} from "../things";

/** A garden that waits for its gardener's friends. */
export function nature() {
  const p = new Print(800, 600, 3, "blush");
  p.cut("joy", oval(560, 190, 110));
  p.hatch("cream", oval(560, 190, 102), {
    angle: 0,
    gap: 10,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 120) / 220,
  });
  p.cut("rose", "M-10 360C200 300 420 330 810 290V610H-10Z");
  p.hatch("cream", "M-10 370C200 310 420 340 810 300V420H-10Z", {
    angle: -4,
    gap: 11,
    length: 36,
    width: 3,
    fill: 0.5,
  });
  // The spade in its bed.
  p.at(
    150,
    150,
    1,
    () => {
      p.line("deep", "M0 0L14 330", 13, true);
      p.line("deep", "M-28 -4H28", 14, true);
    },
    5,
  );
  p.at(148, 136, 1, () => strawHat(p), -12);
  p.cut("deep", "M-10 452C200 424 420 440 810 420V610H-10Z");
  p.hatch("plum", "M-10 470C200 444 420 460 810 440V600H-10Z", {
    angle: -2,
    gap: 13,
    length: 34,
    width: 3.2,
    fill: 0.7,
  });
  for (const [x, ink] of [
    [330, "coral"],
    [410, "coral"],
    [660, "joy"],
    [735, "coral"],
  ] as const) {
    stem(p, [x, 470], [x - 12, 400], [x + 6, 326], 6, "sage", 5, 44, "deep");
    for (const [dx, dy] of [
      [-22, 66],
      [16, 92],
      [-8, 24],
    ] as const)
      p.cut(ink, oval(x + dx, 326 + dy, 16));
    p.gouge("cream", x - 26, 388, 10, 3, -60);
  }
  p.at(540, 470, 1.2, () => wateringCan(p));
  p.at(236, 566, 1.05, () => boots(p, "coral"));
  for (let x = 20; x < 790; x += p.any(60, 100)) grass(p, x, p.any(560, 590), 26, "sage", 3);
  robin(p, 96, 446);
  return p;
}

function robin(p: Print, x: number, y: number) {
  p.at(x, y, 1, () => {
    p.line("deep", "M0 0V20M12 0V20", 3, true);
    p.cut(
      "plum",
      "M-44 -18C-30 -30 -20 -44 0 -48C20 -52 34 -38 34 -26L44 -24L33 -19C30 -2 12 6 -4 2C-16 0 -26 -8 -44 -18Z",
    );
    p.cut("coral", "M8 -40C24 -42 32 -32 31 -20C28 -6 12 0 2 -4C0 -18 2 -30 8 -40Z");
    p.cut("cream", oval(22, -34, 2.6), 0.2);
  });
}

/** Their records, their trumpet, and the lights of the hall. */
export function music() {
  const p = new Print(800, 600, 9, "deep");
  p.hatch("plum", "M0 0H800V440H0Z", { angle: 0, gap: 17, length: 50, width: 3, fill: 0.5 });
  bunting(p, [-20, 60], [820, 30], 120, ["coral", "cream", "joy", "rose"], 34, "cream");
  p.cut("joy", oval(560, 300, 130));
  p.hatch("deep", oval(560, 300, 122), { angle: 0, gap: 12, length: 40, width: 2.6, fill: 0.16 });
  p.cut("coral", "M-10 452H810V610H-10Z", 0.7);
  p.hatch("rose", "M0 458H800V600H0Z", { angle: 0, gap: 11, length: 60, width: 3, fill: 0.6 });
  p.at(540, 480, 1.55, () => recordPlayer(p));
  notes(p);
  sleeves(p);
  p.at(300, 498, 0.9, () => cup(p, "joy", "coral"));
  return p;
}

function notes(p: Print) {
  for (const [x, y, s, t] of [
    [380, 250, 1, -8],
    [470, 190, 0.8, 10],
    [690, 210, 0.9, -4],
  ] as const) {
    p.at(
      x,
      y,
      s,
      () => {
        p.cut("cream", oval(-12, 40, 15, 11));
        p.line("cream", "M1 40V-20Q20 -14 26 8", 5, true);
      },
      t,
    );
  }
}

function sleeves(p: Print) {
  p.at(160, 470, 1, () => p.cut("sage", "M-90 -190H90V0H-90Z", 0.5), -14);
  p.at(
    180,
    476,
    1,
    () => {
      p.cut("cream", "M-95 -190H95V0H-95Z", 0.5);
      p.cut("coral", oval(0, -96, 60));
      p.cut("deep", oval(0, -96, 16));
      for (const r of [28, 40, 50]) p.line("cream", oval(0, -96, r), 2, true);
      p.line("deep", "M-80 -22H20M-80 -12H-20", 4);
    },
    5,
  );
}

/** A suitcase open to be looked through, and a map with pins. */
export function travel() {
  const p = new Print(800, 600, 14, "cream");
  p.hatch("blush", "M0 0H800V430H0Z", { angle: 90, gap: 15, length: 80, width: 7, fill: 0.8 });
  map(p);
  p.cut("coral", "M-10 470H810V610H-10Z", 0.7);
  p.hatch("rose", "M0 478H800V600H0Z", { angle: 0, gap: 11, length: 60, width: 3, fill: 0.6 });
  p.at(250, 520, 1.5, () => suitcase(p, "plum"));
  p.at(176, 292, 1.05, () => strawHat(p, "joy", "coral"), -3);
  for (const [x, y, turn, ink] of [
    [520, 552, -8, "sage"],
    [640, 536, 10, "joy"],
  ] as const) {
    p.at(
      x,
      y,
      1,
      () => {
        p.cut("deep", "M-72 -46H72V46H-72Z", 0.4);
        p.cut("paper", "M-68 -42H68V42H-68Z", 0.4);
        p.cut(ink, "M-60 -34H4V34H-60Z", 0.5);
        p.cut("coral", oval(-28, -6, 14));
        p.line("deep", "M16 -6H60M16 8H54M16 22H58", 3);
        p.cut("coral", "M44 -36H60V-18H44Z", 0.4);
      },
      turn,
    );
  }
  return p;
}

function map(p: Print) {
  p.at(430, 60, 1, () => {
    p.cut("deep", "M-6 -6L106 12L214 -6L322 12V366L214 350L106 368L-6 350Z", 0.5);
    p.cut("paper", "M0 0L106 18L214 0L316 17V360L214 344L106 361L0 344Z", 0.5);
    p.cut("sage", "M20 60C60 30 96 60 90 100C120 130 84 180 60 190C40 150 10 120 20 60Z");
    p.cut(
      "sage",
      "M140 60C190 30 260 40 296 80C300 130 260 150 240 140C236 180 220 220 196 236C180 200 190 160 160 150C136 130 120 90 140 60Z",
    );
    p.cut("sage", "M84 220C110 210 130 240 120 270C116 300 100 330 86 326C78 290 66 250 84 220Z");
    p.cut("sage", "M236 250C270 236 300 260 292 286C270 300 240 290 236 250Z");
    p.line("rose", "M106 18V361M214 0V344", 3, true);
    p.line("coral", "M60 110C100 20 180 40 204 120", 3.4, true);
    p.line("coral", "M204 120C250 170 280 200 266 262", 3.4, true);
    for (const [x, y, ink] of [
      [60, 110, "coral"],
      [204, 120, "joy"],
      [266, 262, "coral"],
      [102, 262, "plum"],
      [160, 84, "plum"],
    ] as const) {
      p.line("deep", `M${x} ${y}V${y - 20}`, 3.4, true);
      p.cut(ink, oval(x, y - 26, 11));
    }
  });
}

/** A stove's worth of food, and room at the table. */
export function food() {
  const p = new Print(800, 600, 27, "blush");
  p.cut("rose", "M470 60H740V300H470Z", 0.6);
  p.cut("cream", "M484 74H726V286H484Z", 0.5);
  p.cut("joy", oval(610, 190, 62));
  p.cut("sage", "M484 250C560 210 640 240 726 216V286H484Z");
  p.line("rose", "M605 70V290M480 180H730", 8, true);
  p.hatch("coral", "M452 40H520V300C500 260 470 200 452 180Z", {
    angle: 88,
    gap: 8,
    length: 60,
    width: 6,
    fill: 0.95,
  });
  p.hatch("coral", "M690 40H762V180C750 210 720 260 700 300Z", {
    angle: 92,
    gap: 8,
    length: 60,
    width: 6,
    fill: 0.95,
  });
  p.cut("deep", "M40 96H380V110H40Z", 0.6);
  for (const [x, draw] of [
    [90, 0],
    [170, 1],
    [250, 0],
    [330, 1],
  ] as const) {
    p.line("deep", `M${x} 108V132`, 4, true);
    if (draw)
      p.cut(
        "plum",
        `M${x - 5} 130H${x + 5}L${x + 4} 200C${x + 26} 214 ${x + 20} 252 ${x} 252C${x - 20} 252 ${x - 26} 214 ${x - 4} 200Z`,
      );
    else
      p.cut(
        "coral",
        `M${x - 5} 130H${x + 5}L${x + 8} 196L${x + 24} 200L${x + 20} 262H${x - 20}L${x - 24} 200L${x - 8} 196Z`,
      );
  }
  p.cut("cream", "M-10 420H810V610H-10Z", 0.7);
  for (let x = 20; x < 800; x += 58)
    p.line("coral", `M${x} 424L${x + (x - 400) * 0.12} 600`, 6, true);
  for (const y of [462, 512, 566]) p.line("coral", `M0 ${y}H800`, 6, true);
  p.at(240, 450, 1.35, () => pot(p));
  steam(p, 226, 280, "coral");
  p.at(468, 500, 1.2, () => loaf(p));
  p.at(640, 470, 0.7, () => jar(p, false));
  p.at(116, 548, 1.3, () => cup(p, "sage"));
  p.at(690, 566, 1.3, () => cup(p, "joy", "deep"));
  p.at(
    360,
    560,
    1,
    () => {
      p.cut("deep", "M-84 -50L80 -56L86 46L-80 50Z", 0.4);
      p.cut("paper", "M-80 -46L76 -52L82 42L-76 46Z", 0.4);
      p.line("coral", "M-66 -26L64 -32", 4);
      p.line("deep", "M-64 -8L40 -12M-64 8L54 4M-62 24L20 22", 3.4);
    },
    -4,
  );
  return p;
}

function loaf(p: Print) {
  p.cut("deep", "M-70 -8H70L60 6H-60Z", 0.5);
  p.cut("joy", "M-58 -8C-68 -46 -34 -54 0 -54C34 -54 68 -46 58 -8Z");
  for (const x of [-30, 0, 30]) p.line("coral", `M${x - 10} -46Q${x + 8} -34 ${x + 4} -18`, 6);
}

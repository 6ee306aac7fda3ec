import { oval } from "../outline";
import { curls, DRESS, walker } from "../people";
import { grass, leaf, marigold, poppy, stem } from "../plants";
import { Print } from "../print";
import { bunting, kite as drawKite, lantern } from "../things/festive";
import { jar } from "../things/garden";
import { envelope } from "../things/household";
import { cup } from "../things/kitchen";

/** The 404: a kite whose string has broken, and the child who watches it go. */
export function lostKite() {
  const p = new Print(900, 420, 71);
  p.at(650, 100, 0.94, () => drawKite(p), 24);
  const hill = "M40 420C160 350 300 330 450 338C600 346 740 370 860 420Z";
  p.cut("deep", hill);
  p.hatch("plum", "M120 408C220 366 320 346 450 352C580 358 700 380 790 410Z", {
    angle: -3,
    gap: 11,
    length: 28,
    width: 3,
    fill: 0.7,
  });
  walker(p, 330, 342, 1.5, {
    ink: "coral",
    skin: "clay",
    wear: DRESS,
    marks: "dots",
    stride: 0.4,
    lean: -5,
    arms: [
      [
        [-8, -68],
        [-12, -56],
      ],
      [
        [12, -86],
        [22, -100],
      ],
    ],
    head: curls("clay"),
  });
  for (const [x, y] of [
    [210, 384],
    [520, 372],
    [610, 384],
    [690, 396],
    [450, 380],
  ] as const) {
    grass(p, x, y, 20, "sage", 3);
    stem(p, [x + 12, y], [x + 10, y - 10], [x + 14, y - 22], 3, "sage");
    marigold(p, x + 14, y - 24, 11, "joy", "coral");
  }
  for (const [x, y, s] of [
    [470, 90, 1],
    [520, 66, 0.8],
    [440, 130, 0.7],
  ] as const)
    p.at(x, y, s, () => p.line("deep", "M-22 -6Q-10 -14 0 2Q10 -14 22 -8", 4));
  return p;
}

/** A jar with a single stem: there is nothing here yet. */
export function oneStem() {
  const p = new Print(320, 240, 72);
  p.cut("blush", oval(160, 132, 104, 96));
  p.line("deep", "M50 214H270", 6);
  stem(p, [160, 180], [150, 120], [176, 56], 5, "sage", 4, 34, "deep");
  poppy(p, 178, 48, 24, "coral");
  p.line(
    "deep",
    "M128 122H192M130 128C130 138 122 140 122 152L124 204C124 212 196 212 196 204L198 152C198 140 190 138 190 128",
    5,
    true,
  );
  p.cut("rose", "M127 168Q160 174 193 168L191 202Q160 208 129 202Z", 0.6);
  return p;
}

/** A signpost without a name on it: nothing matched. */
export function signpost() {
  const p = new Print(320, 240, 73);
  p.cut("blush", oval(160, 126, 110, 98));
  p.cut("deep", "M60 222C110 204 210 204 260 222Z");
  p.line("deep", "M160 214L158 40", 10, true);
  p.cut("joy", "M96 56L206 52L230 74L208 96L96 98Z", 0.7);
  p.cut("coral", "M220 112L116 110L94 132L114 154L220 156Z", 0.7);
  p.hatch("cream", "M104 62L200 60L216 74L204 90L104 92Z", {
    angle: 0,
    gap: 8,
    length: 26,
    width: 2.6,
    fill: 0.7,
  });
  p.hatch("cream", "M212 118L120 116L104 132L120 148L212 150Z", {
    angle: 0,
    gap: 8,
    length: 26,
    width: 2.6,
    fill: 0.7,
  });
  grass(p, 110, 220, 26, "sage", 4);
  grass(p, 210, 220, 26, "sage", 4);
  return p;
}

const step = (seed: number) => {
  const p = new Print(240, 240, seed);
  p.cut("blush", oval(120, 122, 112, 108), 1.6);
  return p;
};

/** For the journey's four steps: a portrait that is not filled in yet. */
export function profile() {
  const p = step(81);
  p.cut("deep", "M56 46L182 42L186 196L58 200Z", 0.6);
  p.cut("cream", "M70 60L169 57L172 183L71 186Z", 0.6);
  p.cut("joy", oval(120, 108, 26));
  p.cut("coral", "M78 184C80 146 160 144 166 182Z");
  p.hatch("cream", "M84 178C88 152 154 152 160 176Z", {
    angle: 88,
    gap: 9,
    length: 18,
    width: 2.6,
    fill: 0.8,
  });
  stem(p, [196, 212], [204, 180], [190, 140], 4.4, "sage", 4, 28, "deep");
  poppy(p, 190, 134, 18, "coral");
  return p;
}

/** A table laid out under bunting. */
export function design() {
  const p = step(82);
  bunting(p, [24, 56], [216, 50], 40, ["coral", "joy", "plum"], 22);
  p.cut("paper", "M40 142L200 142L208 196L32 196Z", 0.6);
  p.line("deep", "M36 142H204M48 196V220M192 196V220", 6, true);
  for (const x of [62, 96, 130, 164, 190])
    p.line("rose", `M${x} 150L${x + (x - 120) * 0.06} 190`, 4);
  p.at(92, 142, 0.24, () => jar(p, false));
  p.at(150, 140, 0.7, () => cup(p, "joy", "deep"));
  return p;
}

/** Two cups: people who talk. */
export function connect() {
  const p = step(83);
  p.line("deep", "M30 184H210", 6);
  p.at(80, 180, 1.15, () => cup(p, "sage"));
  p.at(166, 180, [-1.15, 1.15], () => cup(p, "joy", "deep"));
  p.cut(
    "coral",
    "M44 44C44 30 130 28 132 44L132 86C130 98 96 98 84 98L66 114L68 97C52 96 44 94 44 86Z",
  );
  p.cut(
    "plum",
    "M124 74C126 62 204 62 206 76L206 106C204 118 190 118 184 118L186 132L168 118C146 118 126 116 124 106Z",
  );
  p.line("cream", "M60 54H116M60 70H104", 5);
  p.line("cream", "M142 86H190M142 100H178", 5);
  return p;
}

/** An invitation, and a lantern lit. */
export function celebrate() {
  const p = step(84);
  p.at(112, 150, 1.05, () => envelope(p, "cream", "joy"), -6);
  p.line("deep", "M178 14V40", 3, true);
  p.at(178, 30, 0.95, () => lantern(p, "joy"));
  for (const [x, y, turn, ink] of [
    [46, 66, -40, "coral"],
    [84, 44, -80, "joy"],
    [120, 62, -20, "plum"],
    [60, 100, 10, "sage"],
  ] as const)
    p.cut(ink, `M${x} ${y}l12 ${turn / 8}l-3 12l-12 ${-turn / 8}Z`, 0.6);
  return p;
}

/** For the reasons to become a partner: a hand that offers flowers. */
export function difference() {
  const p = step(91);
  for (const [x, y, tx, ty] of [
    [118, 170, 80, 84],
    [122, 170, 122, 60],
    [126, 170, 164, 86],
  ] as const)
    stem(p, [x, y], [(x + tx) / 2, y - 40], [tx, ty], 5, "sage", 3, 28, "deep");
  marigold(p, 78, 78, 24, "coral", "deep");
  marigold(p, 122, 54, 26, "joy", "deep");
  poppy(p, 166, 80, 22, "coral");
  p.cut("plum", "M88 224L94 160H150L156 224Z", 0.7);
  p.cut("clay", "M92 164C92 142 150 140 152 164C152 176 144 182 122 182C100 182 92 176 92 164Z");
  p.line("umber", "M106 164H140M108 172H138", 3);
  return p;
}

/** A lantern that is seen from far. */
export function reach() {
  const p = step(92);
  p.line("deep", "M120 12V34", 4, true);
  p.at(120, 22, 2, () => lantern(p));
  p.cut("deep", "M24 196C80 178 160 178 216 196C190 220 160 230 120 230C80 230 50 220 24 196Z");
  p.hatch("plum", "M40 198C80 184 160 184 200 198C180 214 150 222 120 222C90 222 60 214 40 198Z", {
    angle: 0,
    gap: 8,
    length: 22,
    width: 2.6,
    fill: 0.7,
  });
  return p;
}

/** A seedling in its pot. */
export function grow() {
  const p = step(93);
  stem(p, [120, 160], [112, 120], [122, 54], 6, "sage");
  for (const [y, angle] of [
    [130, -160],
    [124, -24],
    [96, -150],
    [88, -34],
    [60, -120],
    [58, -56],
  ] as const)
    leaf(p, 118, y, 54, angle, "sage", "deep");
  p.cut("coral", "M72 152H168L160 176H154L146 218H94L86 176H80Z");
  p.hatch("cream", "M92 182H148L142 212H98Z", {
    angle: 88,
    gap: 9,
    length: 22,
    width: 3,
    fill: 0.8,
  });
  p.line("deep", "M84 176H156", 4, true);
  return p;
}

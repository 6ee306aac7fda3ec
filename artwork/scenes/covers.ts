import { oval } from "../outline";
import { grass, leaf } from "../plants";
import { Print } from "../print";
import { bunting, kite } from "../things/festive";
import { jar } from "../things/garden";
import { envelope, recordPlayer } from "../things/household";
import { cup, kettle } from "../things/kitchen";

const cover = (seed: number, ground: ConstructorParameters<typeof Print>[3]) => {
  const p = new Print(640, 360, seed, ground);
  const mark = ground === "deep" ? "plum" : ground === "blush" ? "rose" : "blush";
  p.hatch(mark, "M0 0H640V250H0Z", { angle: 0, gap: 14, length: 50, width: 4, fill: 0.6 });
  p.cut(ground === "coral" ? "deep" : "coral", "M-10 272H650V370H-10Z", 0.7);
  p.hatch(ground === "coral" ? "plum" : "rose", "M0 280H640V356H0Z", {
    angle: 0,
    gap: 11,
    length: 46,
    width: 3,
    fill: 0.6,
  });
  return p;
};

/** Planning: a kettle, a cup and a list with its first line ticked. */
export function planning() {
  const p = cover(41, "blush");
  p.at(178, 296, 1.35, () => kettle(p));
  p.at(
    440,
    190,
    1,
    () => {
      p.cut("deep", "M-84 -126H84V112H-84Z", 0.5);
      p.cut("paper", "M-78 -120H78V106H-78Z", 0.5);
      p.line("coral", "M-58 -94H30", 7);
      for (const y of [-58, -20, 18, 56]) {
        p.line("deep", `M-58 ${y - 10}H-38V${y + 10}H-58Z`, 3.4, true);
        p.line("deep", `M-22 ${y}H${y === 18 ? 30 : 58}`, 4);
      }
      p.line("joy", "M-62 -60L-48 -46L-26 -78", 8);
    },
    6,
  );
  p.at(560, 310, 1.1, () => cup(p, "joy", "deep"));
  return p;
}

/** Writing: a notebook, a pen, and paper that did not do. */
export function writing() {
  const p = cover(42, "joy");
  p.at(
    300,
    210,
    1,
    () => {
      p.cut(
        "deep",
        "M-176 -98C-110 -118 -50 -112 0 -90C50 -112 110 -118 176 -98V98C110 80 50 84 0 104C-50 84 -110 80 -176 98Z",
        0.6,
      );
      p.cut("paper", "M-168 -90C-110 -108 -50 -102 -3 -82V94C-50 76 -110 72 -168 88Z", 0.6);
      p.cut("paper", "M168 -90C110 -108 50 -102 3 -82V94C50 76 110 72 168 88Z", 0.6);
      for (const y of [-62, -38, -14, 10, 34])
        p.line("deep", `M-148 ${y}C-110 ${y - 12} -60 ${y - 10} -22 ${y + 6}`, 3.4);
      p.line("deep", "M24 -56C60 -70 100 -74 148 -62M24 -32C60 -46 80 -50 110 -46", 3.4);
    },
    -4,
  );
  p.at(
    452,
    252,
    1,
    () => {
      p.cut("coral", "M-14 -150H14V20H-14Z", 0.5);
      p.cut("deep", "M-14 20H14L2 62H-2Z", 0.5);
      p.line("cream", "M-5 -140V10", 4);
    },
    38,
  );
  for (const [x, y] of [
    [80, 306],
    [560, 320],
  ] as const) {
    p.cut(
      "paper",
      `M${x - 34} ${y}L${x - 20} ${y - 30}L${x + 10} ${y - 36}L${x + 36} ${y - 10}L${x + 24} ${y + 20}L${x - 14} ${y + 24}Z`,
    );
    p.line(
      "deep",
      `M${x - 20} ${y - 10}L${x} ${y + 4}L${x + 20} ${y - 14}M${x} ${y + 4}L${x - 4} ${y + 18}`,
      3,
    );
  }
  return p;
}

/** Budget: a shared table costs little. A pie, cut. */
export function budget() {
  const p = cover(43, "cream");
  p.at(300, 300, 1.25, () => {
    p.cut("deep", "M-170 -50H170C160 -10 120 4 90 4H-90C-120 4 -160 -10 -170 -50Z");
    p.cut("joy", "M-160 -50C-170 -78 -120 -110 0 -112C120 -110 170 -78 160 -50Z");
    for (let x = -146; x <= 146; x += 32) p.cut("coral", oval(x, -52, 17, 12));
    for (const x of [-90, -30, 30, 90])
      p.line("deep", `M${x * 0.9} -92Q${x} -84 ${x * 1.1} -72`, 6);
    p.hatch("plum", "M-150 -38H150C140 -10 110 -4 88 -4H-88C-110 -4 -140 -10 -150 -38Z", {
      angle: 88,
      gap: 12,
      length: 20,
      width: 3,
      fill: 0.7,
    });
  });
  p.at(560, 318, 1, () => cup(p, "sage"));
  bunting(p, [-20, 40], [660, 20], 70, ["coral", "joy", "plum", "rose"], 26);
  return p;
}

/** Invitations on their way. */
export function invitation() {
  const p = cover(44, "deep");
  p.at(190, 220, 1.2, () => envelope(p, "rose", "coral"), -12);
  p.at(360, 186, 1.5, () => envelope(p, "cream", "joy"), 6);
  p.at(520, 250, 1.1, () => envelope(p, "joy", "coral"), -6);
  for (const [x, y, turn] of [
    [80, 90, -30],
    [560, 80, 20],
    [470, 60, -50],
  ] as const)
    leaf(p, x, y, 56, turn, "sage", "deep");
  return p;
}

/** For an article about nothing we have drawn: flowers in a jar and a cup. */
export function resource() {
  const p = cover(45, "rose");
  p.cut("joy", oval(420, 150, 92));
  p.at(250, 318, 0.94, () => jar(p));
  p.at(430, 322, 1.25, () => cup(p));
  return p;
}

/** Children: a kite over a hill. */
export function children() {
  const p = new Print(640, 360, 46, "sage");
  p.hatch("cream", "M0 0H640V280H0Z", { angle: 0, gap: 15, length: 50, width: 4, fill: 0.45 });
  const hill = "M-10 300C160 250 420 300 650 236V370H-10Z";
  p.at(400, 128, 0.92, () => kite(p), 16);
  p.cut("deep", hill);
  p.hatch("plum", hill, { angle: -3, gap: 11, length: 28, width: 3, fill: 0.7 });
  for (const x of [60, 150, 260, 470, 560]) grass(p, x, 322, 26, "joy", 4);
  return p;
}

/** Music: a record on its player. */
export function song() {
  const p = new Print(640, 360, 47, "rose");
  p.hatch("blush", "M0 0H640V250H0Z", { angle: 0, gap: 14, length: 50, width: 4, fill: 0.7 });
  p.cut("deep", "M-10 272H650V370H-10Z", 0.7);
  p.hatch("plum", "M0 280H640V356H0Z", { angle: 0, gap: 11, length: 46, width: 3, fill: 0.6 });
  p.cut("cream", oval(320, 190, 118));
  p.at(320, 300, 1.7, () => recordPlayer(p));
  return p;
}

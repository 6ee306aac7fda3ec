import { oval } from "../outline";
import { grass, stem } from "../plants";
import { Print } from "../print";
import { wateringCan } from "../things/garden";
import { boots, strawHat } from "../things/wearables";

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

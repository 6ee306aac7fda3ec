import { oval } from "../outline";
import { bun, curls, JACKET, longHair, short, walker } from "../people";
import { grass, leaf, marigold, stem } from "../plants";
import { Print } from "../print";
import { cup, pot, steam } from "../things/kitchen";

/** A house at dusk. The kitchen is lit and full. */
export function draw() {
  const p = new Print(1600, 720, 31, "cream");
  p.hatch("rose", "M640 20H1600V480H640Z", {
    angle: 0,
    gap: 13,
    length: 66,
    width: 5,
    fill: (x, y) => Math.min(0.8, (x - 640) / 700) * Math.min(1, 0.3 + y / 420),
  });
  p.cut("rose", "M-10 540C240 500 480 530 760 506C1060 480 1340 500 1610 470V730H-10Z");
  p.hatch("cream", "M-10 550C240 510 480 540 760 516V600H-10Z", {
    angle: -3,
    gap: 12,
    length: 40,
    width: 3.2,
    fill: 0.5,
  });
  house(p);
  window(p);
  p.cut("coral", "M-10 640C300 590 560 620 800 606C1100 592 1400 600 1610 588V730H-10Z");
  p.hatch("rose", "M-10 650C300 600 560 630 800 616C1100 602 1400 610 1610 598V700H-10Z", {
    angle: -2,
    gap: 12,
    length: 40,
    width: 3.2,
    fill: 0.5,
  });
  p.cut(
    "cream",
    "M1396 592C1390 620 1330 640 1250 660C1190 676 1170 700 1176 730L1330 730C1330 700 1400 670 1440 640C1464 622 1470 606 1470 592Z",
  );
  bicycle(p);
  for (let x = 30; x < 1160; x += p.any(60, 110)) grass(p, x, p.any(648, 690), 26, "deep", 3);
  for (const [x, y] of [
    [840, 640],
    [880, 656],
    [700, 662],
    [930, 642],
    [640, 650],
  ] as const) {
    stem(p, [x, y], [x - 4, y - 24], [x + 2, y - 44], 3.4, "deep", 2, 18, null);
    marigold(p, x + 2, y - 48, p.any(12, 16), "joy", "deep");
  }
  return p;
}

function house(p: Print) {
  p.cut("deep", "M1400 250L1398 84L1460 80L1462 290Z", 0.6);
  steam(p, 1424, 74, "coral");
  p.cut("plum", "M820 316L1210 120L1610 300V330L1210 152L834 340Z", 0.8);
  p.cut("deep", "M868 324L1210 150L1570 312L1572 612L866 614Z", 0.8);
  for (let y = 322; y < 606; y += 18)
    p.line("plum", `M${872 + p.any(0, 10)} ${y}L${1566 - p.any(0, 10)} ${y + p.any(-2, 2)}`, 2.6);
  // Under the roof.
  p.cut("joy", oval(1210, 232, 34));
  p.line("deep", "M1210 196V268M1176 232H1244", 5, true);
  // Door, standing open.
  p.cut("joy", "M1386 408H1480V606H1386Z", 0.6);
  p.cut("coral", "M1480 408L1526 396L1528 618L1480 606Z", 0.6);
  p.line(
    "deep",
    "M1488 420L1518 412L1520 500L1488 500ZM1488 516L1520 516L1520 602L1488 594Z",
    3.4,
    true,
  );
  p.cut("deep", oval(1516, 512, 5));
  walker(p, 1428, 606, 1.62, {
    ink: "coral",
    skin: "umber",
    stride: 0.2,
    wear: JACKET,
    lean: 0,
    head: short("umber"),
    arms: [
      [
        [-7, -66],
        [-9, -52],
      ],
      [
        [13, -84],
        [18, -98],
      ],
    ],
  });
}

function window(p: Print) {
  p.cut("cream", "M908 356H1342V566H908Z", 0.7);
  p.cut("joy", "M920 368H1330V554H920Z", 0.5);
  p.hatch("cream", "M926 372H1324V470H926Z", {
    angle: 0,
    gap: 10,
    length: 40,
    width: 3,
    fill: 0.45,
  });
  p.line("deep", "M1126 368V404", 3, true);
  p.cut("coral", "M1090 424C1092 404 1160 404 1162 424Z", 0.6);
  const sit = (x: number, scale: number, who: Parameters<typeof walker>[4]) =>
    walker(p, x, 612, scale, { stride: 0, lean: 3, wear: JACKET, ...who });
  sit(968, 1.72, {
    ink: "plum",
    skin: "sand",
    head: bun("sand", "silver"),
    arms: [
      [
        [8, -66],
        [18, -64],
      ],
      [
        [9, -64],
        [20, -66],
      ],
    ],
  });
  sit(1056, 1.76, {
    ink: "coral",
    skin: "umber",
    head: curls("umber"),
    arms: [
      [
        [8, -66],
        [20, -70],
      ],
      [
        [12, -76],
        [22, -86],
      ],
    ],
  });
  sit(1190, -1.76, {
    ink: "deep",
    skin: "clay",
    marks: "stripes",
    head: longHair("clay"),
    arms: [
      [
        [8, -66],
        [18, -64],
      ],
      [
        [9, -64],
        [20, -64],
      ],
    ],
  });
  sit(1282, -1.72, {
    ink: "sage",
    skin: "sand",
    head: short("sand", "umber"),
    arms: [
      [
        [8, -66],
        [18, -64],
      ],
      [
        [9, -64],
        [18, -70],
      ],
    ],
  });
  p.cut("deep", "M922 532H1328V554H922Z", 0.5);
  p.at(1126, 534, 0.5, () => pot(p, "plum", "deep"));
  for (const x of [1012, 1086, 1170, 1240]) p.at(x, 534, 0.42, () => cup(p));
  p.cut("cream", "M900 560H1350V578H900Z", 0.6);
  // The frame of the window again, in front.
  for (const x of [1022, 1228]) p.line("cream", `M${x} 366V556`, 7, true);
  for (const [x, ink] of [
    [930, "coral"],
    [956, "sage"],
    [984, "coral"],
    [1300, "sage"],
    [1324, "coral"],
  ] as const)
    leaf(p, x, 566, 34, -90 + p.any(-30, 30), ink, null);
}

function bicycle(p: Print) {
  p.at(744, 626, 0.86, () => {
    for (const x of [-70, 70]) {
      p.line("deep", oval(x, -44, 44), 6, true);
      for (let turn = 0; turn < 180; turn += 30)
        p.at(x, -44, 1, () => p.line("deep", "M-42 0H42", 1.4, true), turn);
    }
    p.line(
      "deep",
      "M-70 -44L-24 -104L40 -104L0 -44L-70 -44M-24 -104L0 -44M70 -44L36 -124L58 -130",
      6,
      true,
    );
    p.cut("deep", "M-44 -114C-30 -118 -14 -118 -6 -112L-8 -106H-36Z");
    p.cut("coral", "M52 -116H96L88 -82H58Z", 0.6);
    for (const [x, y] of [
      [60, -120],
      [74, -128],
      [88, -120],
    ] as const)
      marigold(p, x, y, 13, "joy", "deep");
  });
}

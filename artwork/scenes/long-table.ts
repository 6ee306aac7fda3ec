import { bowler, brim, bun, cap, curls, DRESS, JACKET, longHair, short, walker } from "../people";
import { grass, leaf } from "../plants";
import { Print } from "../print";
import { lantern } from "../things/festive";
import { jar } from "../things/garden";
import { chair } from "../things/household";
import { cup, pot, steam } from "../things/kitchen";
import { strawHat } from "../things/wearables";

/** One long table under a tree. The nearest chair is empty, with a hat on it. */
export function draw() {
  const p = new Print(1600, 720, 23, "cream");
  p.cut("rose", "M-10 500C300 470 520 500 800 476C1100 452 1340 470 1610 440V730H-10Z");
  p.hatch("cream", "M-10 510C300 480 520 510 800 486C1100 462 1340 480 1610 450V560H-10Z", {
    angle: -2,
    gap: 18,
    length: 58,
    width: 4.2,
    fill: 0.65,
  });
  tree(p);
  guests(p);
  table(p);
  p.at(884, 706, 1.0, () => chair(p));
  p.at(884, 508, 0.9, () => strawHat(p), 5);
  for (let x = 20; x < 1600; x += p.any(50, 100)) grass(p, x, p.any(640, 700), 24, "coral", 3);
  return p;
}

function tree(p: Print) {
  p.cut(
    "deep",
    "M1420 606C1474 560 1468 400 1440 330C1400 290 1330 262 1240 250C1330 248 1400 262 1446 290C1450 240 1430 180 1390 120C1440 170 1466 220 1476 280C1500 230 1540 190 1600 170L1610 190C1560 220 1520 270 1508 330C1506 420 1520 560 1576 606Z",
  );
  p.hatch("plum", "M1466 580C1480 500 1478 400 1462 330L1494 330C1494 420 1500 500 1520 580Z", {
    angle: 86,
    gap: 12,
    length: 50,
    width: 4,
    fill: 0.7,
  });
  for (let index = 0; index < 100; index += 1) {
    const angle = p.any(0, 360);
    const reach = Math.sqrt(p.any(0, 1));
    const x = 1390 + Math.cos(angle) * reach * 400;
    const y = 154 + Math.sin(angle) * reach * 118;
    leaf(
      p,
      x,
      y,
      p.any(42, 62),
      p.any(-40, 220),
      p.any(0, 1) < 0.72 ? "sage" : p.any(0, 1) < 0.6 ? "joy" : "coral",
      p.any(0, 1) < 0.12 ? "cream" : null,
    );
  }
  for (const [x, y, s] of [
    [1060, 190, 0.86],
    [1180, 226, 1],
    [1300, 236, 0.8],
    [1400, 250, 0.95],
  ] as const) {
    p.line("deep", `M${x} ${y - 60}V${y + 4}`, 3, true);
    p.at(x, y, s, () => lantern(p));
  }
}

function guests(p: Print) {
  const sit = (x: number, scale: number, who: Parameters<typeof walker>[4]) =>
    walker(p, x, 574, scale, { stride: 0, lean: 4, wear: JACKET, ...who });
  sit(668, 1.9, {
    ink: "coral",
    skin: "clay",
    head: curls("clay"),
    arms: [
      [
        [8, -66],
        [20, -64],
      ],
      [
        [12, -76],
        [24, -88],
      ],
    ],
    over: glass,
  });
  sit(760, -1.95, {
    ink: "sage",
    skin: "sand",
    wear: DRESS,
    head: bun("sand", "silver"),
    arms: [
      [
        [8, -64],
        [18, -58],
      ],
      [
        [8, -62],
        [20, -60],
      ],
    ],
  });
  sit(842, 1.95, {
    ink: "deep",
    skin: "sand",
    marks: "stripes",
    head: short("sand", "umber"),
    arms: [
      [
        [8, -64],
        [20, -60],
      ],
      [
        [9, -62],
        [22, -66],
      ],
    ],
  });
  sit(946, -1.98, {
    ink: "joy",
    skin: "umber",
    head: brim("umber", "coral", "deep"),
    arms: [
      [
        [8, -64],
        [18, -58],
      ],
      [
        [13, -78],
        [24, -92],
      ],
    ],
    over: glass,
  });
  sit(1034, 1.5, {
    ink: "plum",
    skin: "clay",
    wear: DRESS,
    marks: "dots",
    head: longHair("clay"),
    arms: [
      [
        [8, -64],
        [20, -70],
      ],
      [
        [9, -62],
        [22, -64],
      ],
    ],
  });
  sit(1122, -1.9, {
    ink: "coral",
    skin: "sand",
    head: cap("sand", "deep", "umber"),
    arms: [
      [
        [8, -64],
        [18, -58],
      ],
      [
        [8, -62],
        [20, -58],
      ],
    ],
  });
  sit(1214, 1.9, {
    ink: "plum",
    skin: "umber",
    wear: DRESS,
    marks: "folds",
    head: bun("umber"),
    arms: [
      [
        [8, -64],
        [20, -64],
      ],
      [
        [12, -76],
        [24, -90],
      ],
    ],
    over: glass,
  });
  sit(1306, -1.95, {
    ink: "deep",
    skin: "clay",
    marks: "stripes",
    head: bowler("clay", "coral", "cream", "silver"),
    arms: [
      [
        [8, -64],
        [18, -58],
      ],
      [
        [8, -62],
        [18, -62],
      ],
    ],
  });
}

const glass = (p: Print) => {
  p.cut("deep", "M18 -104L31 -106L28 -92L22 -91Z", 0.3);
  p.cut("joy", "M19.6 -100L29.4 -101.6L27 -93.4L22.6 -92.6Z", 0.3);
};

function table(p: Print) {
  p.cut(
    "paper",
    "M560 522C800 512 1150 512 1400 522L1420 628C1380 634 1360 622 1320 630C1280 638 1250 624 1210 632C1170 640 1140 626 1100 632C1060 638 1020 626 980 634C940 640 900 626 860 632C820 638 790 626 750 632C710 638 680 624 640 630C600 636 570 626 540 628Z",
  );
  p.line("deep", "M556 523C800 512 1150 512 1404 523", 6, true);
  for (let x = 580; x < 1400; x += 34) p.line("rose", `M${x} 540L${x + (x - 980) * 0.03} 616`, 4);
  p.line("coral", "M546 606C800 596 1150 596 1414 606", 5);
  for (const x of [590, 1370]) p.line("deep", `M${x} 628L${x + (x > 900 ? 6 : -6)} 700`, 12, true);
  p.at(716, 518, 0.36, () => jar(p));
  p.at(1168, 518, 0.38, () => jar(p, false));
  p.at(1002, 518, 0.46, () => pot(p));
  p.at(990, 456, 0.7, () => steam(p, 0, 0, "coral"));
  p.at(1272, 516, 0.66, () => loaf(p));
  p.at(800, 518, 0.62, () => cup(p));
  p.at(1086, 518, 0.6, () => cup(p, "joy", "deep"));
  p.at(620, 518, 0.62, () => cup(p, "sage", "cream"));
  p.at(1352, 518, 0.6, () => cup(p, "coral", "cream"));
}

function loaf(p: Print) {
  p.cut("deep", "M-62 -8H62L54 2H-54Z", 0.5);
  p.cut("joy", "M-52 -8C-60 -40 -30 -46 0 -46C30 -46 60 -40 52 -8Z");
  for (const x of [-28, 0, 28]) p.line("coral", `M${x - 10} -38Q${x + 6} -28 ${x + 2} -16`, 5);
}

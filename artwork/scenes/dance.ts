import { drum, trombone } from "../instruments";
import type { Point } from "../outline";
import { bowler, brim, bun, cap, curls, DRESS, JACKET, longHair, short, walker } from "../people";
import { Print } from "../print";
import { bunting, lantern } from "../things/festive";

/** A last dance, late in the evening. The middle stays free for words. */
export function draw() {
  const p = new Print(1600, 700, 44, "deep");
  p.hatch("plum", "M0 0H1600V560H0Z", { angle: 0, gap: 22, length: 60, width: 3, fill: 0.45 });
  bunting(p, [-20, 40], [560, 60], 110, ["coral", "joy", "rose", "cream"], 34, "cream");
  bunting(p, [560, 60], [1060, 60], 40, ["joy", "rose", "coral", "cream"], 30, "cream");
  bunting(p, [1060, 60], [1620, 36], 110, ["coral", "cream", "joy", "rose"], 34, "cream");
  for (const [x, y, s] of [
    [110, 150, 1.25],
    [300, 176, 1],
    [1330, 170, 1.05],
    [1500, 142, 1.3],
  ] as const) {
    p.line("cream", `M${x} ${y - 60}V${y + 4}`, 2.4, true);
    p.at(x, y, s, () => lantern(p));
  }
  p.cut("coral", "M-10 596C300 582 520 590 800 586C1100 582 1300 592 1610 584V710H-10Z");
  p.hatch("rose", "M0 604H1600V690H0Z", { angle: 0, gap: 12, length: 60, width: 3.4, fill: 0.6 });
  const go = (x: number, scale: number, who: Parameters<typeof walker>[4]) =>
    walker(p, x, 668, scale * 1.32, { legs: "plum", ...who });
  const pair = (
    x: number,
    scale: number,
    one: Parameters<typeof walker>[4],
    other: Parameters<typeof walker>[4],
  ) => {
    const up: [Point, Point][] = [
      [
        [12, -72],
        [22, -70],
      ],
      [
        [14, -84],
        [23, -96],
      ],
    ];
    const down: [Point, Point][] = [
      [
        [13, -82],
        [22, -95],
      ],
      [
        [10, -70],
        [20, -74],
      ],
    ];
    go(x + 29 * scale, -scale, { stride: 0.6, lean: 4, ...other, arms: down });
    go(x - 29 * scale, scale, { stride: 0.8, lean: 4, ...one, arms: up });
  };
  go(86, 2, {
    ink: "joy",
    skin: "umber",
    marks: "stripes",
    stride: 0.4,
    head: bowler("umber", "coral", "cream"),
    lean: -4,
    arms: [
      [
        [12, -74],
        [22, -89],
      ],
      [
        [9, -76],
        [15, -86],
      ],
    ],
    // Deep brass would be lost on a deep ground.
    holds: trombone("cream"),
  });
  go(262, 1.96, {
    ink: "coral",
    skin: "sand",
    stride: 0.4,
    head: cap("sand", "plum", "umber"),
    arms: [
      [
        [8, -66],
        [16, -74],
      ],
      [
        [-2, -64],
        [12, -57],
      ],
    ],
    holds: drum,
  });
  pair(
    470,
    1.98,
    { ink: "cream", skin: "clay", wear: DRESS, marks: "dots", head: longHair("clay") },
    { ink: "sage", skin: "sand", head: short("sand", "umber") },
  );
  pair(
    1070,
    1.4,
    { ink: "joy", skin: "sand", wear: DRESS, marks: "dots", head: curls("sand", "umber") },
    { ink: "coral", skin: "sand", wear: JACKET, head: bun("sand", "silver") },
  );
  pair(
    1290,
    1.98,
    { ink: "rose", skin: "umber", head: brim("umber", "joy", "plum") },
    { ink: "coral", skin: "clay", wear: DRESS, marks: "folds", head: bun("clay", "silver") },
  );
  pair(
    1490,
    1.9,
    { ink: "plum", skin: "sand", wear: DRESS, marks: "folds", head: longHair("sand", "umber") },
    { ink: "cream", skin: "umber", marks: "stripes", head: short("umber") },
  );
  return p;
}

import { accordion, cake, drum, parasol, trombone, trumpet } from "./instruments";
import { chair, dog, kerchief, onShoulders, streamer } from "./paraders";
import { bowler, brim, bun, COAT, cap, curls, DRESS, longHair, short, walker } from "./people";
import type { Print } from "./print";

/** The parade, as it crosses a hill whose height at x is given. The first walks at x = 1500. */
export function parade(p: Print, hill: (x: number) => number) {
  const go = (x: number, scale: number, who: Parameters<typeof walker>[4]) =>
    walker(p, x, hill(x) + 4, scale, who);
  dog(p, 1566, hill(1566) + 3);
  go(1500, 1.05, {
    ink: "coral",
    skin: "clay",
    wear: DRESS,
    marks: "dots",
    stride: 1.25,
    arms: [
      [
        [-8, -68],
        [-16, -62],
      ],
      [
        [12, -84],
        [20, -98],
      ],
    ],
    head: curls("clay"),
    lean: 8,
    over: streamer,
  });
  go(1416, 1.78, {
    ink: "cream",
    skin: "umber",
    wear: COAT,
    marks: "folds",
    arms: [
      [
        [-10, -66],
        [-15, -53],
      ],
      [
        [13, -84],
        [12, -100],
      ],
    ],
    head: brim("umber", "coral", "deep"),
    lean: 1,
    holds: parasol,
  });
  go(1296, 1.84, {
    ink: "plum",
    skin: "clay",
    marks: "stripes",
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
    head: bowler("clay", "deep", "coral"),
    lean: -3,
    holds: trombone(),
  });
  go(1212, 1.76, {
    ink: "coral",
    skin: "sand",
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
    head: cap("sand", "deep", "umber"),
    lean: -2,
    holds: drum,
  });
  go(1132, 1.84, {
    ink: "deep",
    skin: "umber",
    wear: DRESS,
    marks: "folds",
    arms: [
      [
        [12, -74],
        [18, -87],
      ],
      [
        [10, -74],
        [17, -85],
      ],
    ],
    head: bun("umber"),
    lean: -1,
    holds: trumpet,
  });
  go(1052, 1.74, {
    ink: "cream",
    skin: "sand",
    wear: DRESS,
    marks: "dots",
    arms: [
      [
        [9, -68],
        [17, -60],
      ],
      [
        [-9, -88],
        [-10, -106],
      ],
    ],
    head: longHair("sand", "umber"),
    lean: 4,
    over: kerchief,
  });
  chair(p, 958, hill(958) + 3, 1.72);
  go(884, 1.84, {
    ink: "sage",
    skin: "clay",
    arms: [
      [
        [8, -66],
        [24, -58],
      ],
      [
        [9, -64],
        [24, -57],
      ],
    ],
    head: short("clay"),
    lean: 7,
  });
  go(796, 1.82, {
    ink: "coral",
    skin: "umber",
    arms: [
      [
        [-6, -86],
        [-2, -98],
      ],
      [
        [8, -86],
        [8, -98],
      ],
    ],
    head: short("umber"),
    lean: 1,
    over: onShoulders,
  });
  go(714, 1.66, {
    ink: "rose",
    skin: "sand",
    wear: COAT,
    marks: "folds",
    arms: [
      [
        [7, -66],
        [18, -64],
      ],
      [
        [6, -64],
        [16, -62],
      ],
    ],
    head: bun("sand", "silver"),
    lean: 0,
    holds: cake,
  });
  go(636, 1.74, {
    ink: "plum",
    skin: "clay",
    arms: [
      [
        [12, -68],
        [34, -64],
      ],
      [
        [-2, -64],
        [10, -62],
      ],
    ],
    head: brim("clay", "deep", "joy"),
    lean: 0,
    holds: accordion,
  });
}

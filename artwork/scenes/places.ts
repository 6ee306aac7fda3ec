import type { Ink } from "../inks";
import { oval } from "../outline";
import { grass, leaf, marigold, poppy, stem } from "../plants";
import { Print } from "../print";
import { bunting, lantern } from "../things/festive";

/** The ground that every place stands on: 800 by 450, with a horizon at about 330. */
function land(seed: number, sky: Ink, sun: Ink, x: number): Print {
  const p = new Print(800, 450, seed, sky);
  const carved: Ink =
    sky === "blush" ? "rose" : sky === "cream" ? "blush" : sky === "joy" ? "cream" : "coral";
  p.hatch(carved, "M0 0H800V300H0Z", { angle: 0, gap: 13, length: 56, width: 4, fill: 0.55 });
  p.cut(sun, oval(x, 150, 76));
  p.hatch("cream", oval(x, 150, 70), {
    angle: 0,
    gap: 10,
    length: 34,
    width: 2.6,
    fill: (_, y) => (y - 90) / 160,
  });
  return p;
}

function ground(p: Print, ink: Ink, carved: Ink) {
  const path = "M-10 346C200 326 520 350 810 332V460H-10Z";
  p.cut(ink, path, 0.8);
  p.hatch(carved, "M-10 356C200 336 520 360 810 342V440H-10Z", {
    angle: -1,
    gap: 12,
    length: 40,
    width: 3,
    fill: 0.6,
  });
}

const flowers = (p: Print, spots: [number, number][], green: Ink = "sage") => {
  for (const [x, y] of spots) {
    stem(p, [x, y], [x - 4, y - 16], [x + 2, y - 30], 3.4, green, 2, 18, null);
    if (p.any(0, 1) < 0.5) marigold(p, x + 2, y - 34, 13, "joy", "deep");
    else poppy(p, x + 2, y - 34, 12, green === "deep" ? "cream" : "coral");
  }
};

const tree = (p: Print, x: number, y: number, size: number, inks: Ink[]) => {
  p.at(x, y, size, () => {
    p.cut("deep", "M-8 0C-4 -40 -4 -80 -8 -120L8 -120C4 -80 4 -40 10 0Z", 0.7);
    for (let index = 0; index < 26; index += 1) {
      const angle = p.any(0, 6.3);
      const reach = Math.sqrt(p.any(0, 1));
      leaf(
        p,
        Math.cos(angle) * reach * 62,
        -150 + Math.sin(angle) * reach * 56,
        p.any(26, 36),
        p.any(-180, 180),
        inks[index % inks.length] ?? "sage",
        p.any(0, 1) < 0.3 ? "deep" : null,
      );
    }
  });
};

const windows = (p: Print, xs: number[], y: number, width: number, height: number) => {
  for (const x of xs) {
    p.cut("joy", `M${x} ${y}H${x + width}V${y + height}H${x}Z`, 0.5);
    p.line(
      "deep",
      `M${x + width / 2} ${y}V${y + height}M${x} ${y + height / 2}H${x + width}`,
      4,
      true,
    );
  }
};

/** A funeral home: an old house with its garden. */
export function house() {
  const p = land(61, "blush", "joy", 620);
  tree(p, 120, 350, 1.05, ["sage", "sage", "coral"]);
  ground(p, "coral", "rose");
  p.cut("deep", "M470 120V66H506V150Z", 0.5);
  p.cut("plum", "M220 196L390 92L560 196L546 210H234Z", 0.7);
  p.cut("cream", "M248 204H534V352H248Z", 0.5);
  for (let y = 220; y < 350; y += 16) p.line("rose", `M252 ${y}H530`, 2.6, true);
  windows(p, [276, 462], 236, 44, 62);
  p.cut("deep", "M362 250H420V352H362Z", 0.5);
  p.cut("joy", "M374 262H408V300H374Z", 0.4);
  p.cut("plum", "M340 236L391 214L442 236Z", 0.5);
  p.line("deep", "M346 236V350M436 236V350", 6, true);
  p.cut("cream", "M366 352H416L470 450H330Z", 0.6);
  flowers(
    p,
    [
      [200, 388],
      [240, 404],
      [288, 392],
      [500, 396],
      [550, 388],
      [600, 402],
      [640, 386],
    ],
    "deep",
  );
  return p;
}

/** A funeral home by the water. */
export function harbor() {
  const p = land(62, "rose", "joy", 200);
  p.cut("sage", "M-10 300H810V460H-10Z", 0.5);
  p.hatch("cream", "M0 306H800V440H0Z", { angle: 0, gap: 12, length: 56, width: 3.4, fill: 0.55 });
  p.cut("deep", "M360 340C480 322 640 320 810 300V460H300C310 420 330 370 360 340Z");
  p.hatch("plum", "M380 350C480 332 640 330 800 312V440H330Z", {
    angle: -3,
    gap: 12,
    length: 30,
    width: 3,
    fill: 0.7,
  });
  p.cut("coral", "M448 190L596 96L744 190Z", 0.6);
  p.cut("cream", "M468 190H724V330H468Z", 0.5);
  for (let x = 486; x < 720; x += 20) p.line("rose", `M${x} 194V328`, 2.6, true);
  windows(p, [490, 652], 222, 46, 56);
  p.cut("deep", "M570 226H624V330H570Z", 0.5);
  p.cut("cream", oval(597, 150, 18));
  p.line("deep", "M470 338H290M320 336V400M400 338V404", 8, true);
  p.at(160, 350, 1, () => {
    p.cut("deep", "M-84 -8H84C72 24 56 34 30 34H-44C-66 30 -78 16 -84 -8Z");
    p.line("coral", "M-74 4H74", 5, true);
    p.line("deep", "M0 -8V-130", 6, true);
    p.cut("cream", "M8 -126C40 -90 56 -50 60 -18H8Z");
    p.cut("coral", "M-8 -112C-30 -80 -44 -46 -48 -18H-8Z");
  });
  return p;
}

/** A venue: a timber barn with its doors open. */
export function barn() {
  const p = land(63, "cream", "rose", 150);
  tree(p, 690, 350, 1.1, ["sage", "joy", "sage"]);
  ground(p, "sage", "cream");
  p.cut("coral", "M250 352V196L320 110L420 70L520 110L590 196V352Z", 0.7);
  for (let x = 272; x < 586; x += 20)
    p.line("deep", `M${x} ${x < 420 ? 400 - x * 0.72 : x * 0.72 - 206}V350`, 1.8, true);
  p.line("deep", "M232 204L314 104L420 62L526 104L608 204", 14, true);
  p.cut("joy", "M350 216H490V352H350Z", 0.5);
  p.cut("deep", "M350 216L312 208V358L350 352ZM490 216L528 208V358L490 352Z", 0.5);
  p.line("cream", "M316 214L346 346M524 214L494 346", 4);
  p.cut("joy", oval(420, 140, 22));
  p.line("deep", "M420 116V164M396 140H444", 4, true);
  for (const [x, s] of [
    [384, 0.6],
    [420, 0.7],
    [456, 0.6],
  ] as const)
    p.at(x, 214, s, () => lantern(p, "coral"));
  p.cut("cream", "M370 352H470L560 450H300Z", 0.6);
  flowers(
    p,
    [
      [190, 392],
      [230, 410],
      [620, 404],
      [586, 388],
      [136, 404],
    ],
    "deep",
  );
  return p;
}

/** A venue: a hall with its lights on. */
export function hall() {
  const p = new Print(800, 450, 64, "deep");
  p.hatch("plum", "M0 0H800V330H0Z", { angle: 0, gap: 16, length: 50, width: 3, fill: 0.5 });
  p.cut("cream", oval(650, 84, 34));
  p.cut("deep", oval(664, 76, 30));
  p.cut("coral", "M-10 350H810V460H-10Z", 0.6);
  p.hatch("rose", "M0 358H800V440H0Z", { angle: 0, gap: 12, length: 50, width: 3, fill: 0.55 });
  p.cut("rose", "M150 350V180H250V128H550V180H650V350Z", 0.6);
  for (let y = 196; y < 346; y += 16) p.line("coral", `M156 ${y}H644`, 2, true);
  p.cut("cream", "M270 146H530V194H270Z", 0.6);
  p.line("coral", "M286 170H514", 12);
  p.cut("joy", "M352 232H448V352H352Z", 0.5);
  p.line("deep", "M400 232V352", 5, true);
  windows(p, [186, 264, 480, 558], 224, 48, 76);
  bunting(p, [60, 210], [250, 132], 40, ["joy", "cream", "coral"], 24, "cream");
  bunting(p, [550, 132], [760, 220], 40, ["cream", "coral", "joy"], 24, "cream");
  p.line("deep", "M60 206V352M760 216V352", 8, true);
  p.cut("deep", "M340 352H460L500 372H300Z", 0.5);
  for (const [x, y] of [
    [120, 410],
    [690, 416],
    [240, 424],
    [560, 412],
  ] as const)
    marigold(p, x, y, 12, "joy", "deep");
  return p;
}

/** A venue: a greenhouse among apple trees. */
export function greenhouse() {
  const p = land(65, "joy", "cream", 660);
  tree(p, 120, 356, 1.1, ["sage", "coral", "sage"]);
  tree(p, 716, 356, 0.9, ["sage", "coral", "sage"]);
  ground(p, "deep", "plum");
  p.cut("cream", "M220 350V210C270 150 330 118 410 112C490 118 550 150 600 210V350Z", 0.6);
  for (const [x, y] of [
    [260, 340],
    [300, 330],
    [520, 336],
    [560, 342],
    [340, 338],
    [480, 330],
  ] as const) {
    stem(p, [x, y + 10], [x - 6, y - 30], [x + 4, y - 76], 4, "sage", 4, 36, "deep");
  }
  p.line(
    "plum",
    "M220 350V210C270 150 330 118 410 112C490 118 550 150 600 210V350M220 210H600M410 112V210M296 156V350M524 156V350",
    5.4,
    true,
  );
  p.cut("coral", "M372 230H448V352H372Z", 0.5);
  p.cut("cream", "M384 244H436V300H384Z", 0.5);
  for (let x = 40; x < 780; x += 70) grass(p, x, 408, 24, "sage", 4);
  flowers(p, [
    [190, 400],
    [320, 412],
    [500, 404],
    [640, 410],
  ]);
  return p;
}

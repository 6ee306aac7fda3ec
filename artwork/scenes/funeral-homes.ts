import { oval } from "../outline";
import { grass, leaf, poppy } from "../plants";
import { lantern } from "../things/festive";
import { flowers, ground, land, tree, windows } from "../things/land";

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

/** A funeral home in the desert: adobe walls and a court at sunset. */
export function courtyard() {
  const p = land(66, "rose", "cream", 250);
  p.cut("plum", "M-10 300L120 236L250 288L380 224L560 300L690 250L810 292V460H-10Z", 0.8);
  ground(p, "joy", "cream");
  p.cut("deep", "M146 156H286V140H520V156H668V356H146Z", 0.8);
  p.cut("cream", "M160 170H296V154H508V170H654V352H160Z", 0.9);
  p.hatch("rose", "M164 200H650V348H164Z", { angle: 0, gap: 16, length: 40, width: 3, fill: 0.3 });
  for (let x = 186; x < 650; x += 46) p.line("plum", `M${x} 186L${x + 16} 188`, 9, true);
  p.cut("deep", "M346 352V262C350 214 454 214 458 262V352Z", 0.5);
  p.cut("joy", "M362 352V266C366 234 438 234 442 266V352Z", 0.5);
  p.at(402, 230, 0.72, () => lantern(p, "coral"));
  for (const x of [208, 276, 500, 568]) {
    p.cut("deep", `M${x} 300V250C${x + 2} 232 ${x + 34} 232 ${x + 36} 250V300Z`, 0.5);
    p.cut("coral", `M${x + 8} 294V254C${x + 10} 242 ${x + 26} 242 ${x + 28} 254V294Z`, 0.5);
  }
  for (const [x, y, size] of [
    [86, 372, 1],
    [726, 380, 1.15],
  ] as const)
    p.at(x, y, size, () => {
      p.line("deep", "M0 4V-150M0 -58H-40V-104M0 -84H38V-136", 36, true);
      p.line("sage", "M0 0V-144M0 -58H-40V-98M0 -84H38V-130", 26, true);
      p.line("cream", "M-5 -8V-136M6 -20V-128M-40 -64V-92M38 -90V-122", 2.6);
      poppy(p, 0, -160, 13, "coral");
    });
  p.cut("cream", "M362 352H442L500 450H300Z", 0.6);
  for (const [x, y] of [
    [190, 404],
    [566, 408],
    [640, 396],
  ] as const) {
    for (const turn of [-150, -120, -90, -60, -30]) leaf(p, x, y, 40, turn, "sage", "deep");
  }
  return p;
}

/** A funeral home at the edge of a meadow: one low house under one tall tree. */
export function meadow() {
  const p = land(67, "cream", "joy", 660);
  p.cut("blush", "M-10 300C160 230 360 250 520 290C640 310 730 280 810 262V460H-10Z", 0.8);
  tree(p, 178, 352, 1.36, ["sage", "sage", "joy"]);
  ground(p, "sage", "cream");
  p.cut("deep", "M300 244L352 168H606L660 244Z", 0.6);
  p.hatch("plum", "M318 240L360 178H600L644 240Z", {
    angle: 0,
    gap: 9,
    length: 30,
    width: 3,
    fill: 0.7,
  });
  p.cut("coral", "M548 190V140H582V196Z", 0.5);
  p.cut("paper", "M320 244H640V352H320Z", 0.5);
  p.line("rose", "M324 262H636M324 330H636", 4, true);
  windows(p, [344, 404, 576], 268, 40, 50);
  p.cut("coral", "M486 262H536V352H486Z", 0.5);
  p.cut("cream", "M496 272H526V304H496Z", 0.5);
  p.line("deep", "M470 256H552", 8, true);
  p.line("plum", "M24 360V404M92 358V404M684 352V400M752 350V398M14 374H104M674 368H764", 8, true);
  for (let x = 20; x < 790; x += 42) grass(p, x, p.any(404, 440), 30, "deep", 4);
  flowers(
    p,
    [
      [120, 420],
      [236, 400],
      [318, 426],
      [402, 408],
      [610, 420],
      [668, 436],
      [566, 398],
    ],
    "deep",
  );
  return p;
}

import type { Ink } from "../inks";
import { oval } from "../outline";
import { grass, marigold, stem } from "../plants";
import { Print } from "../print";
import { bunting, lantern } from "../things/festive";
import { flowers, ground, land, tree, windows } from "../things/land";

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

/** A venue: a marquee on a lawn, with its sides tied back. */
export function tent() {
  const p = land(68, "blush", "coral", 128);
  tree(p, 730, 352, 1.2, ["sage", "coral", "sage"]);
  ground(p, "sage", "cream");
  p.cut("deep", "M196 224L300 118L400 180L502 106L612 224V352H196Z", 0.6);
  p.cut("plum", "M214 232H596V352H214Z", 0.5);
  p.at(308, 236, 0.62, () => lantern(p));
  p.at(404, 240, 0.62, () => lantern(p, "coral"));
  p.at(500, 236, 0.62, () => lantern(p));
  p.cut(
    "cream",
    "M186 236L300 112L400 176L502 100L622 236C606 254 586 254 568 240C550 256 526 256 508 240C490 256 466 256 448 240C430 256 376 256 358 240C340 256 316 256 298 240C280 256 256 256 240 240C222 254 202 252 186 236Z",
    0.7,
  );
  for (const [from, to] of [
    ["300 116", "246 236"],
    ["300 116", "352 236"],
    ["400 180", "402 244"],
    ["502 104", "454 236"],
    ["502 104", "560 236"],
  ] as const)
    p.line("coral", `M${from}L${to}`, 9);
  p.line("deep", "M300 118V76M502 106V62", 6, true);
  p.cut("joy", "M302 76L352 88L302 102Z", 0.6);
  p.cut("coral", "M504 62L556 74L504 90Z", 0.6);
  p.cut(
    "cream",
    "M206 240C236 270 232 316 208 354L190 354ZM604 240C572 270 578 316 602 354L622 354Z",
    0.6,
  );
  p.line("deep", "M190 240L120 356M620 240L684 352", 4, true);
  p.cut("paper", "M290 312H520V330H290Z", 0.5);
  p.line("deep", "M304 330V356M506 330V356M290 312H520", 6, true);
  for (const [x, ink] of [
    [330, "joy"],
    [404, "coral"],
    [478, "joy"],
  ] as [number, Ink][]) {
    p.line("cream", `M${x} 312V300`, 10, true);
    marigold(p, x, 290, 11, ink, "deep");
  }
  bunting(p, [20, 206], [196, 220], 46, ["coral", "joy", "plum"], 24);
  p.line("deep", "M20 200V372", 8, true);
  p.cut("cream", "M340 356H470L540 450H270Z", 0.6);
  for (const x of [30, 96, 180, 268, 548, 620, 716, 770]) grass(p, x, 424, 24, "deep", 4);
  flowers(
    p,
    [
      [140, 404],
      [220, 420],
      [590, 412],
      [664, 398],
    ],
    "deep",
  );
  return p;
}

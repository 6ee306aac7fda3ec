import { oval } from "../outline";
import type { Print } from "../print";
import { blooms, hill, sky, sun } from "../things/gathering";

/* What an invitation may show: by the water. */

/** A rowing boat at its jetty, the sun half down. */
export function boat() {
  const p = sky(102, "blush", "rose");
  p.cut("coral", oval(236, 262, 104));
  p.hatch("cream", oval(236, 262, 98), {
    angle: 0,
    gap: 11,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 180) / 160,
  });
  p.cut("plum", "M-10 262C90 240 160 250 260 254C420 260 560 226 730 236V280H-10Z", 0.8);
  p.cut("sage", "M-10 268H730V490H-10Z", 0.6);
  p.hatch("cream", "M-10 276H730V480H-10Z", {
    angle: 0,
    gap: 15,
    length: 54,
    width: 3.6,
    fill: (x, y) => (Math.abs(x - 236) < 130 - (y - 270) * 0.3 ? 0.85 : 0.28),
  });
  p.at(400, 384, 1, () => {
    p.line("deep", "M-150 22L-40 -44M150 22L52 -44", 6, true);
    p.cut("umber", "M-160 34L-140 14L-118 20ZM160 34L140 14L118 20Z", 0.5);
    p.cut("deep", "M-150 -38C-60 -14 80 -14 160 -42C140 8 96 30 10 30C-70 30 -126 10 -150 -38Z");
    p.cut("coral", "M-138 -32C-60 -12 80 -12 148 -36C100 -2 -80 0 -138 -32Z", 0.5);
    p.cut("joy", "M-60 -18L-52 -4H66L74 -18C30 -12 -20 -12 -60 -18Z", 0.5);
    p.hatch("plum", "M-126 -16C-60 4 80 4 136 -18C110 14 80 24 10 24C-56 24 -104 12 -126 -16Z", {
      angle: 0,
      gap: 8,
      length: 30,
      width: 2.6,
      fill: 0.7,
    });
  });
  p.hatch("deep", "M270 418H540V446H270Z", { angle: 0, gap: 8, length: 40, width: 3, fill: 0.6 });
  p.cut("deep", "M566 330L740 324V346L566 350Z", 0.6);
  p.hatch("plum", "M572 333H720V344H572Z", { angle: 0, gap: 6, length: 40, width: 2.4, fill: 0.7 });
  for (const [x, length] of [
    [586, 130],
    [652, 140],
    [708, 150],
  ] as const)
    p.line("deep", `M${x} 314V${314 + length}`, 11, true);
  p.line("cream", "M586 336C568 356 560 352 546 344", 3, true);
  for (const [x, y] of [
    [24, 478],
    [66, 484],
    [112, 480],
    [650, 486],
    [690, 480],
  ] as const)
    blades(p, x, y, 64);
  return p;
}

/** Wild geese over the reeds. */
export function geese() {
  const p = sky(103, "joy", "cream");
  p.cut("cream", oval(500, 250, 96));
  p.hatch("joy", oval(500, 250, 90), {
    angle: 0,
    gap: 11,
    length: 36,
    width: 3,
    fill: (_, y) => (y - 190) / 150,
  });
  for (const [x, y, size] of [
    [190, 118, 1.25],
    [272, 92, 1],
    [250, 168, 1],
    [352, 70, 0.82],
    [322, 206, 0.82],
    [424, 54, 0.66],
    [396, 232, 0.66],
  ] as const)
    p.at(x, y, size, () => goose(p), -4);
  hill(p, "M-10 316C140 296 320 318 470 306C590 298 660 310 730 300V360H-10Z", "plum", "rose");
  p.cut("rose", "M-10 336H730V490H-10Z", 0.6);
  p.hatch("cream", "M0 344H720V430H0Z", {
    angle: 0,
    gap: 12,
    length: 60,
    width: 3.4,
    fill: (x) => (Math.abs(x - 500) < 120 ? 0.9 : 0.4),
  });
  p.cut("deep", "M-10 430C120 404 240 440 380 436C540 430 640 452 730 420V490H-10Z");
  for (let x = 12; x < 720; x += p.any(15, 30)) reed(p, x, p.any(446, 478), p.any(54, 130));
  return p;
}

/** Two slim wings, a long neck. It flies to the left. */
function goose(p: Print) {
  p.cut("deep", "M-44 -2C-34 -8 -22 -6 -10 -6C6 -8 22 -4 36 6C22 10 4 10 -10 4C-24 2 -34 4 -46 2Z");
  p.cut("deep", "M-6 -2C-2 -22 10 -40 34 -50C30 -30 24 -14 14 0Z");
  p.cut("umber", "M-4 4C4 20 16 32 38 38C32 20 24 10 14 2Z");
  p.cut("cream", "M-30 -5L-22 -6L-23 3L-31 2Z", 0.4);
}

function reed(p: Print, x: number, y: number, height: number) {
  const lean = p.any(-10, 12);
  p.line("deep", `M${x} ${y}Q${x} ${y - height / 2} ${x + lean} ${y - height}`, 4);
  if (height > 84) p.cut("umber", oval(x + lean, y - height, 5, 17), 0.5);
  else blades(p, x, y, height * 0.8);
}

/** Tall grass of the water's edge. */
function blades(p: Print, x: number, y: number, height: number) {
  for (const lean of [-0.28, -0.1, 0.08, 0.3]) {
    const [dx, top] = [lean * height, y - height * p.any(0.7, 1.1)];
    p.line("deep", `M${x + lean * 14} ${y}Q${x + dx * 0.3} ${(y + top) / 2} ${x + dx} ${top}`, 4.4);
  }
}

/** A bench that looks at the sea. */
export function bench() {
  const p = sky(105, "blush", "rose");
  sun(p, 372, 214, 96);
  p.cut("sage", "M-10 258H730V490H-10Z", 0.5);
  p.hatch("cream", "M-10 266H730V380H-10Z", {
    angle: 0,
    gap: 11,
    length: 56,
    width: 3,
    fill: (x) => (Math.abs(x - 372) < 110 ? 0.9 : 0.35),
  });
  sail(p, 150, 286);
  p.cut("deep", "M-10 396C220 350 480 352 730 404V490H-10Z");
  p.hatch("plum", "M-10 410C220 366 480 368 730 418V480H-10Z", {
    angle: 0,
    gap: 11,
    length: 30,
    width: 3,
    fill: 0.7,
  });
  for (const y of [270, 304]) {
    p.cut("coral", `M224 ${y}L520 ${y - 3}V${y + 20}L224 ${y + 23}Z`, 0.6);
    p.hatch("cream", `M230 ${y + 3}H514V${y + 17}H230Z`, {
      angle: 0,
      gap: 7,
      length: 50,
      width: 2.4,
      fill: 0.5,
    });
  }
  p.line("deep", "M250 262V410M494 260V410", 13, true);
  p.cut("coral", "M212 346L532 342V362L212 366Z", 0.6);
  p.line("deep", "M232 362V416M512 360V416", 11, true);
  shawl(p, 286, 264);
  blooms(
    p,
    [
      [70, 452],
      [136, 442],
      [590, 444],
      [654, 456],
      [196, 460],
    ],
    "sage",
  );
  return p;
}

function shawl(p: Print, x: number, y: number) {
  p.cut("joy", `M${x} ${y}H${x + 64}L${x + 70} ${y + 66}L${x - 8} ${y + 70}Z`, 0.7);
  for (const dx of [10, 28, 46])
    p.line("plum", `M${x + dx} ${y + 4}L${x + dx + 1} ${y + 62}`, 4, true);
  p.line("plum", `M${x - 2} ${y + 30}H${x + 66}`, 4, true);
  for (let dx = -4; dx <= 66; dx += 10) p.line("joy", `M${x + dx} ${y + 66}V${y + 80}`, 3, true);
}

function sail(p: Print, x: number, y: number) {
  p.cut("paper", `M${x} ${y - 66}L${x + 34} ${y - 8}L${x} ${y - 8}Z`, 0.6);
  p.cut("coral", `M${x - 5} ${y - 54}L${x - 5} ${y - 8}L${x - 30} ${y - 8}Z`, 0.6);
  p.cut("deep", `M${x - 34} ${y - 4}H${x + 38}L${x + 26} ${y + 10}H${x - 24}Z`, 0.6);
}

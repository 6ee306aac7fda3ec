import type { Ink } from "../inks";
import { oval } from "../outline";
import { leaf, marigold } from "../plants";
import type { Print } from "../print";
import { bunting, lantern } from "../things/festive";
import { jar, wateringCan } from "../things/garden";
import { sky, sun } from "../things/gathering";
import { chair } from "../things/household";
import { cup, kettle } from "../things/kitchen";
import { strawHat } from "../things/wearables";

/* What an invitation may show: things that somebody loved, at home and in the garden. */

/** One lit window at night. */
export function litWindow() {
  const p = sky(111, "deep", "plum");
  for (const [x, y] of [
    [70, 60],
    [150, 130],
    [96, 210],
    [620, 70],
    [664, 170],
    [560, 130],
  ] as const) {
    p.gouge("cream", x, y, 16, 4, 0);
    p.gouge("cream", x, y, 16, 4, 90);
  }
  p.cut("plum", "M-10 424C180 412 540 414 730 422V490H-10Z", 0.8);
  p.hatch("deep", "M0 432H720V480H0Z", { angle: 0, gap: 10, length: 40, width: 3, fill: 0.6 });
  p.cut("rose", "M214 418H506L590 490H130Z", 0.7);
  p.hatch("joy", "M220 424H500L560 484H160Z", {
    angle: 0,
    gap: 11,
    length: 50,
    width: 4,
    fill: 0.7,
  });
  p.cut("cream", "M220 74H500V344H220Z", 0.6);
  p.cut("joy", "M236 90H484V330H236Z", 0.5);
  p.hatch("cream", "M242 96H478V240H242Z", {
    angle: 0,
    gap: 12,
    length: 44,
    width: 3.4,
    fill: 0.5,
  });
  curtain(p, 236, 1);
  curtain(p, 484, -1);
  // A lamp on the sill, and somebody's cup.
  p.line("deep", "M352 330V262", 7, true);
  p.cut("deep", "M326 332C330 318 374 318 378 332Z", 0.5);
  p.cut("coral", "M312 264L330 200H374L392 264Z", 0.6);
  p.hatch("cream", "M322 258L336 208H368L382 258Z", {
    angle: 88,
    gap: 9,
    length: 24,
    width: 3,
    fill: 0.7,
  });
  p.at(422, 331, 0.7, () => cup(p, "cream", "coral"));
  p.line("cream", "M360 90V200M236 206H312M392 206H484", 7, true);
  p.cut("cream", "M204 338H516V360H204Z", 0.6);
  for (const [x, ink] of [
    [232, "coral"],
    [268, "rose"],
    [304, "coral"],
    [420, "coral"],
    [456, "rose"],
    [490, "coral"],
  ] as const) {
    leaf(p, x, 366, 36, -70 + p.any(-30, 10), "sage", "deep");
    leaf(p, x, 366, 34, -110 + p.any(-10, 30), "sage", "deep");
    marigold(p, x, 346, 14, ink, "joy");
  }
  p.cut("plum", "M210 360H510L498 398H222Z", 0.6);
  return p;
}

function curtain(p: Print, x: number, side: 1 | -1) {
  p.at(x, 90, [side, 1], () => {
    p.cut("rose", "M0 0H70C60 70 40 120 14 160L10 240H0Z", 0.7);
    p.line("coral", "M18 4C18 70 14 110 6 150M42 4C36 60 28 100 14 140", 3);
  });
}

/** A kettle, cups for those who come, and the morning in the window. */
export function tea() {
  const p = sky(112, "blush", "rose");
  p.cut("cream", "M84 52H312V286H84Z", 0.6);
  p.cut("joy", oval(216, 168, 58));
  p.cut("sage", "M90 240C150 206 236 232 306 212V280H90Z", 0.7);
  p.line("deep", "M84 52H312V286H84ZM198 54V284M86 166H310", 8, true);
  p.cut("coral", "M-10 378H730V490H-10Z", 0.7);
  p.hatch("rose", "M0 388H720V480H0Z", { angle: 0, gap: 12, length: 54, width: 3.2, fill: 0.6 });
  p.at(420, 404, 1.7, () => kettle(p, "plum"));
  p.at(128, 420, 1.2, () => cup(p, "cream", "coral"));
  p.at(222, 444, 1.3, () => cup(p, "joy", "deep"));
  p.at(620, 424, 1.3, () => cup(p, "sage", "cream"));
  p.at(560, 456, 1.2, () => cup(p, "cream", "plum"));
  bunting(p, [340, 24], [740, 40], 60, ["coral", "joy", "plum", "sage"], 26);
  return p;
}

/** A jar of flowers in the sun. */
export function flowers() {
  const p = sky(113, "sage", "cream");
  sun(p, 404, 220, 150, "cream");
  p.cut("deep", "M-10 404H730V490H-10Z", 0.7);
  p.hatch("plum", "M0 414H720V480H0Z", { angle: 0, gap: 11, length: 46, width: 3, fill: 0.6 });
  p.at(386, 438, 1.18, () => jar(p));
  p.at(548, 444, 1.2, () => cup(p, "cream", "coral"));
  p.at(214, 444, 1, () => {
    p.cut("coral", "M-84 -26H84V0H-84Z", 0.5);
    p.cut("joy", "M-74 -50H88V-26H-74Z", 0.5);
    p.line("cream", "M-76 -13H76M-66 -38H80", 3);
    p.cut("cream", "M78 -24H86V-2H78ZM82 -48H90V-28H82Z", 0.4);
  });
  return p;
}

/** An empty chair among sunflowers. */
export function sunflowers() {
  const p = sky(114, "rose", "blush");
  sun(p, 540, 168, 78, "cream");
  p.cut("coral", "M-10 352C160 326 420 344 730 320V490H-10Z");
  p.hatch("rose", "M-10 362C160 336 420 354 730 330V480H-10Z", {
    angle: -2,
    gap: 12,
    length: 40,
    width: 3,
    fill: 0.5,
  });
  for (const [x, y, r] of [
    [62, 150, 40],
    [150, 96, 46],
    [232, 170, 36],
    [474, 196, 38],
    [566, 128, 46],
    [654, 206, 38],
  ] as const)
    sunflower(p, x, y, r, 420);
  p.at(352, 442, 1.5, () => chair(p, "deep"));
  p.at(352, 300, 1.1, () => strawHat(p), -6);
  p.at(520, 456, 0.82, () => wateringCan(p, "plum"));
  for (const [x, y, r] of [
    [20, 262, 34],
    [206, 306, 30],
    [696, 300, 32],
  ] as const)
    sunflower(p, x, y, r, 470);
  return p;
}

function sunflower(p: Print, x: number, y: number, r: number, foot: number) {
  p.line("sage", `M${x - 6} ${foot}Q${x + 8} ${(y + foot) / 2} ${x} ${y}`, 8, true);
  for (const part of [0.35, 0.6, 0.82]) {
    const at = y + (foot - y) * part;
    leaf(p, x, at, r * 1.3, part === 0.6 ? -150 : -28, "sage", "deep");
  }
  for (let angle = p.any(0, 24); angle < 360; angle += 24)
    p.at(
      x,
      y,
      r / 10,
      () => p.cut("joy", "M0 -3C-3 -6 -2.6 -10 0 -12C2.6 -10 3 -6 0 -3Z", 0.5),
      angle,
    );
  p.cut("umber", oval(x, y, r * 0.52));
  p.hatch("deep", oval(x, y, r * 0.48), { angle: 45, gap: 7, length: 8, width: 3, fill: 0.8 });
}

/** A guitar under lanterns. */
export function guitar() {
  const p = sky(115, "deep", "plum");
  p.cut("coral", "M-10 396H730V490H-10Z", 0.7);
  p.hatch("rose", "M0 406H720V480H0Z", { angle: 0, gap: 12, length: 50, width: 3, fill: 0.55 });
  p.line("cream", "M-10 60Q340 150 730 40", 3, true);
  for (const [x, y, ink] of [
    [96, 84, "joy"],
    [220, 102, "coral"],
    [490, 88, "rose"],
    [620, 64, "joy"],
  ] as const)
    p.at(x, y - 4, 1.05, () => lantern(p, ink));
  p.cut("joy", oval(372, 290, 130));
  p.at(500, 442, 1.25, () => stool(p, "plum"));
  p.at(500, 320, 1, () => cup(p, "cream", "coral"));
  p.at(352, 436, 1, () => body(p), 11);
  p.at(178, 440, 1, () => records(p));
  return p;
}

function stool(p: Print, ink: Ink) {
  p.line(ink, "M-34 -90L-46 0M34 -90L46 0M-42 -34H42", 9, true);
  p.cut(ink, "M-50 -98H50L46 -82H-46Z", 0.6);
}

/** Standing on its end, 330 high. */
function body(p: Print) {
  p.cut("umber", "M-12 -150H12L9 -312H-9Z", 0.4);
  p.cut("coral", "M-15 -306H15L20 -352H-20Z", 0.5);
  for (const y of [-318, -330, -342]) {
    p.cut("cream", oval(-23, y, 5, 3.4), 0.4);
    p.cut("cream", oval(23, y, 5, 3.4), 0.4);
  }
  p.cut(
    "clay",
    "M0 0C-64 0 -84 -30 -80 -66C-77 -92 -54 -98 -54 -118C-54 -134 -66 -142 -62 -164C-58 -186 -34 -194 0 -194C34 -194 58 -186 62 -164C66 -142 54 -134 54 -118C54 -98 77 -92 80 -66C84 -30 64 0 0 0Z",
  );
  p.hatch("sand", "M-60 -60C-56 -90 -40 -96 40 -96C66 -88 70 -40 50 -18C20 -8 -30 -8 -52 -20Z", {
    angle: 88,
    gap: 10,
    length: 26,
    width: 2.8,
    fill: 0.8,
  });
  p.cut("deep", oval(0, -120, 27));
  p.line("cream", oval(0, -120, 31), 3, true);
  p.cut("deep", "M-30 -50H30V-40H-30Z", 0.5);
  for (const x of [-7, -2.4, 2.4, 7]) p.line("cream", `M${x} -46L${x * 0.8} -312`, 1.5, true);
}

function records(p: Print) {
  for (const [x, turn, ink] of [
    [28, 10, "sage"],
    [0, 2, "rose"],
    [-30, -7, "joy"],
  ] as const)
    p.at(x, 0, 1, () => p.cut(ink, "M-62 -124H62V0H-62Z", 0.5), turn);
  p.at(
    -30,
    0,
    1,
    () => {
      p.cut("deep", oval(0, -62, 46));
      p.cut("coral", oval(0, -62, 16));
      p.cut("cream", oval(0, -62, 4));
    },
    -7,
  );
}

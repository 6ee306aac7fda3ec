import { oval } from "../outline";
import { leaf, marigold, poppy } from "../plants";
import { Print } from "../print";
import { jar } from "../things/garden";
import { chair } from "../things/household";
import { cup } from "../things/kitchen";
import { strawHat } from "../things/wearables";

/** A jar of flowers, made to be seen in a circle. */
export function flowers() {
  const p = new Print(640, 640, 8, "rose");
  p.hatch("blush", "M0 0H640V460H0Z", { angle: 0, gap: 14, length: 60, width: 6, fill: 0.85 });
  p.cut("cream", oval(320, 300, 196));
  p.hatch("blush", oval(320, 300, 186), {
    angle: 0,
    gap: 12,
    length: 44,
    width: 3,
    fill: (_, y) => (y - 200) / 500,
  });
  p.cut("coral", "M-10 502C200 490 440 492 650 500V650H-10Z");
  p.hatch("rose", "M0 512H640V640H0Z", { angle: 0, gap: 12, length: 46, width: 3.2, fill: 0.6 });
  p.at(320, 546, 1.42, () => jar(p));
  p.at(470, 556, 1, () => cup(p));
  photograph(p, 176, 548);
  return p;
}

/** A photograph in its frame: a hill and two trees, not a face. */
function photograph(p: Print, x: number, y: number) {
  p.at(
    x,
    y,
    1,
    () => {
      p.cut("deep", "M-50 -120L50 -124L54 0L-48 2Z", 0.5);
      p.cut("cream", "M-38 -108L39 -111L42 -12L-37 -10Z", 0.5);
      p.cut("coral", oval(12, -76, 14));
      p.cut("sage", "M-37 -50C-10 -66 20 -40 41 -54L42 -12L-37 -10Z", 0.7);
    },
    -5,
  );
}

/** For a story without a picture: a chair, a hat and a jar of flowers. */
export function story() {
  const p = new Print(800, 600, 17, "blush");
  p.hatch("rose", "M0 0H800V440H0Z", { angle: 90, gap: 17, length: 70, width: 5, fill: 0.6 });
  p.cut("cream", "M470 70H700V330H470Z", 0.6);
  p.cut("joy", oval(600, 210, 66));
  p.cut("sage", "M480 290C560 250 640 280 690 262V322H480Z");
  p.line("deep", "M470 70H700V330H470ZM585 70V330M470 196H700", 9, true);
  p.cut("coral", "M-10 452H810V610H-10Z", 0.7);
  p.hatch("rose", "M0 460H800V600H0Z", { angle: 0, gap: 12, length: 60, width: 3.2, fill: 0.6 });
  p.at(270, 566, 1.75, () => chair(p));
  p.at(270, 208, 1.3, () => strawHat(p), -8);
  p.at(590, 520, 0.9, () => jar(p));
  p.cut("deep", "M480 514H710V534H480Z", 0.6);
  p.line("deep", "M510 530L500 600M680 530L690 600", 12, true);
  return p;
}

/** Two people on a bench, from behind, and what they look at. */
export function founders() {
  const p = new Print(800, 640, 21, "blush");
  p.hatch("rose", "M0 0H800V360H0Z", {
    angle: 0,
    gap: 13,
    length: 60,
    width: 4.4,
    fill: (_, y) => y / 420,
  });
  p.cut("joy", oval(408, 300, 120));
  p.hatch("cream", oval(408, 300, 112), {
    angle: 0,
    gap: 10,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 220) / 160,
  });
  p.cut("rose", "M-10 350C160 300 300 340 420 322C560 300 680 330 810 296V650H-10Z");
  p.hatch("cream", "M-10 360C160 310 300 350 420 332C560 310 680 340 810 306V440H-10Z", {
    angle: -4,
    gap: 11,
    length: 36,
    width: 3,
    fill: 0.5,
  });
  p.cut("coral", "M-10 430C200 390 420 430 810 386V650H-10Z");
  p.hatch("rose", "M-10 440C200 400 420 440 810 396V560H-10Z", {
    angle: -3,
    gap: 12,
    length: 36,
    width: 3,
    fill: 0.5,
  });
  p.cut("deep", "M-10 560C240 540 560 546 810 552V650H-10Z");
  p.hatch("plum", "M0 572H800V630H0Z", { angle: 0, gap: 11, length: 30, width: 3, fill: 0.7 });
  back(p);
  for (const [x, y, ink] of [
    [90, 566, "joy"],
    [140, 580, "coral"],
    [660, 570, "coral"],
    [716, 582, "joy"],
    [52, 590, "coral"],
  ] as const) {
    p.line("sage", `M${x} ${y + 20}V${y - 20}`, 5, true);
    leaf(p, x, y + 6, 30, -40, "sage", "deep");
    if (ink === "joy") marigold(p, x, y - 26, 18, ink, "deep");
    else poppy(p, x, y - 26, 16, ink);
  }
  return p;
}

function back(p: Print) {
  // The one with the plait.
  p.cut("sand", "M306 286H334V320H306Z", 0.5);
  p.cut(
    "sage",
    "M250 520C244 440 248 360 268 338C286 318 350 316 370 338C390 362 390 440 388 520Z",
  );
  p.hatch("cream", "M262 400L376 400L380 510L258 510Z", {
    angle: 87,
    gap: 13,
    length: 30,
    width: 3,
    fill: 0.6,
  });
  p.cut(
    "umber",
    "M278 262C274 214 300 196 322 196C348 196 368 216 364 262C362 292 344 304 322 304C298 304 282 292 278 262Z",
  );
  p.cut("umber", "M312 296C304 330 316 360 310 400L322 420L332 398C328 360 338 330 330 296Z");
  p.line("cream", "M310 330L332 340M310 356L332 366M308 382L330 390", 3);
  p.line("joy", "M308 398L334 398", 6, true);
  p.hatch("clay", "M286 220C300 204 344 204 358 224L356 280L288 280Z", {
    angle: 86,
    gap: 12,
    length: 30,
    width: 3,
    fill: 0.8,
  });
  // The other one.
  p.cut("umber", "M484 272H514V316H484Z", 0.5);
  p.cut(
    "plum",
    "M420 520C414 430 420 350 442 330C464 310 534 310 556 330C580 352 584 430 580 520Z",
  );
  p.hatch("cream", "M436 390L564 390L568 510L432 510Z", {
    angle: 92,
    gap: 14,
    length: 30,
    width: 3,
    fill: 0.6,
  });
  p.cut(
    "deep",
    "M456 240C452 196 474 174 500 174C526 174 548 196 544 240C544 272 526 288 500 288C474 288 458 272 456 240Z",
  );
  p.cut("umber", oval(454, 246, 8, 13));
  p.cut("umber", oval(546, 246, 8, 13));
  p.hatch("plum", "M466 200C480 186 520 186 534 202L532 266L468 266Z", {
    angle: 88,
    gap: 11,
    length: 22,
    width: 3,
    fill: 0.8,
  });
  // The bench and two cups.
  for (const y of [420, 464]) {
    p.cut("deep", `M176 ${y}L640 ${y - 4}V${y + 22}L176 ${y + 26}Z`, 0.6);
    p.hatch("plum", `M184 ${y + 4}L632 ${y}V${y + 18}L184 ${y + 22}Z`, {
      angle: 0,
      gap: 7,
      length: 50,
      width: 2.4,
      fill: 0.6,
    });
  }
  p.line("deep", "M206 400V600M612 396V600", 16, true);
  p.cut("deep", "M166 512L652 508V532L166 536Z", 0.6);
  p.at(404, 416, 0.66, () => cup(p));
}

import { oval } from "../outline";
import { short, walker } from "../people";
import { grass, leaf, marigold, poppy, stem } from "../plants";
import { Print } from "../print";
import { bunting, lantern } from "../things/festive";
import { jar } from "../things/garden";
import { envelope } from "../things/household";
import { cup } from "../things/kitchen";

/* Stand on the lower edge of a page's head, whose color shows through. 800 by 420. */

const floor = (p: Print) => {
  p.cut("deep", "M-10 386H810V430H-10Z", 0.5);
  p.hatch("plum", "M0 392H800V418H0Z", { angle: 0, gap: 8, length: 40, width: 2.6, fill: 0.7 });
};

/** Resources: a chair to read in, with a cat that sleeps. */
export function readingChair() {
  const p = new Print(800, 420, 51);
  p.cut("joy", oval(560, 170, 120));
  p.hatch("cream", oval(560, 170, 112), {
    angle: 0,
    gap: 11,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 90) / 240,
  });
  floor(p);
  // Lamp.
  p.line("deep", "M610 384V96", 8, true);
  p.cut("deep", "M574 384C580 372 640 372 646 384Z");
  p.cut("coral", "M560 106L584 34H636L660 106Z", 0.6);
  p.hatch("cream", "M572 100L590 42H630L648 100Z", {
    angle: 84,
    gap: 10,
    length: 30,
    width: 2.6,
    fill: 0.6,
  });
  // Chair.
  p.cut("plum", "M330 150C336 112 500 112 508 150L518 290H320Z");
  p.hatch("cream", "M346 152C360 130 480 130 492 152L498 270H340Z", {
    angle: 88,
    gap: 18,
    length: 30,
    width: 3,
    fill: 0.55,
  });
  p.cut(
    "plum",
    "M286 220C286 196 336 196 338 222L342 350H290ZM500 222C502 196 552 196 552 220L548 350H496Z",
  );
  p.cut("coral", "M336 272H502V316H336Z", 0.8);
  p.cut("plum", "M300 308H540V356H300Z", 0.6);
  p.line("deep", "M312 354L304 388M528 354L536 388", 11, true);
  // Cat.
  p.cut("deep", "M362 276C356 246 392 236 424 238C462 238 480 256 474 276Z");
  p.cut(
    "deep",
    "M444 262C440 240 448 232 452 226L462 238C470 236 476 238 482 240L492 230C496 248 492 262 482 270C470 278 450 276 444 262Z",
  );
  p.line("deep", "M366 272C340 276 338 250 352 244", 8);
  p.line("cream", "M456 256Q461 259 465 256M473 257Q477 260 481 257", 2.4, true);
  books(p);
  p.at(196, 300, 0.62, () => jar(p, false));
  return p;
}

function books(p: Print) {
  p.cut("deep", "M120 300H270V312H120Z", 0.5);
  p.line("deep", "M138 310L130 388M252 310L260 388", 9, true);
  for (const [x, y, w, ink] of [
    [646, 360, 120, "coral"],
    [656, 336, 104, "cream"],
    [650, 312, 112, "sage"],
  ] as const) {
    p.cut(ink, `M${x} ${y}H${x + w}V${y + 25}H${x}Z`, 0.4);
    p.line("deep", `M${x + 14} ${y + 2}V${y + 23}M${x + w - 16} ${y + 2}V${y + 23}`, 4, true);
  }
  p.at(704, 312, 0.7, () => cup(p, "joy", "deep"));
}

/** Partners: a street in which every door is lit. */
export function street() {
  const p = new Print(800, 420, 52);
  floor(p);
  p.cut("joy", oval(420, 190, 130));
  p.hatch("cream", oval(420, 190, 122), {
    angle: 0,
    gap: 11,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 100) / 260,
  });
  // A house, a hall, a shop.
  p.cut("plum", "M30 210L136 110L242 210L232 220H42Z", 0.7);
  p.cut("cream", "M48 216H226V388H48Z", 0.5);
  for (let y = 232; y < 384; y += 16) p.line("rose", `M52 ${y}H222`, 2.4, true);
  p.cut("coral", "M262 388V190L376 120L490 190V388Z", 0.6);
  for (let x = 282; x < 486; x += 22) p.line("deep", `M${x} 214V384`, 1.8, true);
  p.line("deep", "M248 200L376 118L504 200", 11, true);
  p.cut("deep", "M520 388V168H744V388Z", 0.6);
  for (let y = 182; y < 384; y += 17) p.line("plum", `M524 ${y}H740`, 2.4, true);
  p.cut("cream", "M506 160H758V180H506Z", 0.5);
  const lit = (path: string) => p.cut("joy", path, 0.5);
  lit("M70 244H112V300H70Z");
  lit("M166 244H208V300H166Z");
  lit("M336 250H416V388H336Z");
  lit("M544 250H640V340H544Z");
  lit("M668 250H720V388H668Z");
  p.cut("deep", "M120 300H156V388H120Z", 0.5);
  p.line("deep", "M91 244V300M70 272H112M187 244V300M166 272H208M376 250V388M592 250V340", 4, true);
  for (let x = 536; x < 650; x += 28)
    p.cut(
      x % 56 ? "coral" : "cream",
      `M${x} 214H${x + 28}V246C${x + 22} 258 ${x + 6} 258 ${x} 246Z`,
      0.5,
    );
  p.cut("cream", oval(376, 190, 22));
  bunting(p, [226, 204], [524, 178], 40, ["coral", "cream", "plum", "rose"], 22);
  for (const [x, y] of [
    [286, 250],
    [466, 250],
  ] as const)
    p.at(x, y - 6, 0.8, () => lantern(p));
  walker(p, 594, 392, 0.98, {
    ink: "coral",
    skin: "umber",
    stride: 0,
    lean: 0,
    head: short("umber"),
    arms: [
      [
        [-7, -66],
        [-9, -52],
      ],
      [
        [8, -66],
        [14, -60],
      ],
    ],
  });
  p.cut("deep", "M540 340H644V352H540Z", 0.5);
  stem(p, [20, 388], [14, 340], [24, 300], 5, "sage", 6, 40, "deep");
  stem(p, [772, 388], [780, 340], [768, 306], 5, "sage", 6, 40, "deep");
  return p;
}

/** Contact: a letter box in the flowers, with a letter on its way in. */
export function letterBox() {
  const p = new Print(800, 420, 53);
  p.cut("joy", oval(300, 200, 120));
  p.hatch("cream", oval(300, 200, 112), {
    angle: 0,
    gap: 11,
    length: 40,
    width: 3,
    fill: (_, y) => (y - 110) / 240,
  });
  p.cut("coral", "M-10 390C200 340 520 350 810 380V430H-10Z", 0.8);
  p.hatch("rose", "M0 396C200 350 520 360 800 390V418H0Z", {
    angle: -1,
    gap: 10,
    length: 36,
    width: 3,
    fill: 0.6,
  });
  p.cut("deep", "M470 230H500V372H470Z", 0.6);
  p.hatch("plum", "M474 236H496V366H474Z", { angle: 88, gap: 7, length: 26, width: 2.6 });
  p.cut("deep", "M360 240V150C360 96 440 96 446 150V240Z");
  p.cut(
    "plum",
    "M403 108C520 108 560 104 584 112C612 124 616 142 616 160V240H446V150C446 124 426 108 403 108Z",
  );
  p.hatch("cream", "M456 132H600V230H456Z", {
    angle: 0,
    gap: 14,
    length: 34,
    width: 2.8,
    fill: 0.5,
  });
  p.cut("joy", "M376 232V158C378 124 428 124 430 158V232Z", 0.6);
  p.line("coral", "M560 168V92", 8, true);
  p.cut("coral", "M556 78H606V108H556Z", 0.6);
  p.at(330, 196, 0.78, () => envelope(p, "paper", "coral"), -10);
  for (const [x, y, h, kind] of [
    [120, 390, 110, 0],
    [170, 384, 76, 1],
    [230, 380, 60, 0],
    [640, 376, 96, 1],
    [690, 380, 70, 0],
    [740, 386, 112, 1],
    [560, 376, 50, 0],
  ] as const) {
    stem(p, [x, y], [x - 10, y - h / 2], [x + 6, y - h], 4.4, "sage", 4, 30, "deep");
    if (kind) poppy(p, x + 8, y - h - 8, 22, "coral");
    else marigold(p, x + 6, y - h - 6, 22, "joy", "deep");
  }
  for (let x = 30; x < 790; x += 80) grass(p, x, 398, 24, "deep", 3);
  leaf(p, 60, 392, 44, -70, "sage", "deep");
  return p;
}

import { oval } from "../outline";
import { parade } from "../parade";
import { grass, marigold, poppy, stem } from "../plants";
import { Print } from "../print";

/** The last hurrah itself: a parade goes over the hill, past a low sun. */
export const draw = () => scene(new Print(1600, 720, 11, "cream"), { left: 0, top: 0 });

/** Seen from farther away: a long slope before the parade, and little sky above it. */
export const drawWide = () => scene(new Print(2400, 612, 9, "cream"), { left: -800, top: 82 });

const hill = (x: number) =>
  592 - 92 * Math.exp(-(((x - 1240) / 430) ** 2)) + 16 * Math.sin(x / 150);

/** The point of the scene that lies in the print's upper left corner. */
type View = { left: number; top: number };
type At = (x: number, y: number) => number;

function scene(p: Print, { left, top }: View) {
  // Hatching asks by a place in the print.
  const here =
    (tone: At): At =>
    (x, y) =>
      tone(x + left, y + top);
  p.at(-left, -top, 1, () => {
    sky(p, { left, top }, here);
    let crest = `M${left - 10} 730`;
    for (let x = left - 10; x <= 1610; x += 20) crest += `L${x} ${hill(x).toFixed(1)}`;
    crest += "L1610 730Z";
    p.cut("deep", crest, 0.6);
    parade(p, hill);
    p.hatch("plum", crest, {
      angle: here((x) => (Math.atan(hill(x + 5) - hill(x - 5)) / 10) * 57),
      gap: 21,
      length: 46,
      width: 4.2,
      // The long slope has fewer: each weighs.
      fill: here((x, y) => (y <= hill(x) + 14 ? 0 : x < -20 ? 0.3 : 0.75)),
    });
    meadow(p, left);
  });
  return p;
}

function sky(p: Print, { left, top }: View, here: (tone: At) => At) {
  const from = (x: number, y: number) => Math.hypot(x - 1200, y - 330);
  p.hatch("rose", `M480 ${top + 20}H1590V560H480Z`, {
    angle: 0,
    gap: 18,
    length: 88,
    width: 6.5,
    fill: here((x, y) => (from(x, y) < 268 ? 0 : Math.max(0, 1 - (from(x, y) - 262) / 250))),
  });
  p.cut("joy", oval(1200, 330, 240));
  p.hatch("cream", oval(1200, 330, 228), {
    angle: 0,
    gap: 17,
    length: 66,
    width: 4.4,
    fill: here((_, y) => Math.max(0, (y - 230) / 330)),
  });
  const slope = left < 0 ? `M${left - 10} 604C-560 604 -260 586 -10 556` : "M-10 556";
  const far = `${slope}C200 500 380 540 560 524C800 500 900 440 1120 470C1320 500 1440 446 1610 462V730H${left - 10}Z`;
  p.cut("rose", far);
  p.hatch("cream", far, {
    angle: -3,
    gap: 18,
    length: 54,
    width: 4,
    fill: here((x) => (x < -20 ? 0.3 : 0.6)),
  });
  const near =
    "M-10 650C260 540 420 590 640 560C820 536 960 510 1200 520C1380 536 1480 506 1610 484V730H-10Z";
  p.cut("coral", near);
  p.hatch("rose", near, {
    angle: -5,
    gap: 19,
    length: 54,
    width: 3.8,
    fill: here((x) => (x < -20 ? 0.3 : 0.65)),
  });
  for (const [x, y, s] of [
    [820, 150, 1],
    [872, 122, 0.8],
    [906, 166, 0.7],
    [780, 196, 0.6],
  ] as const) {
    p.at(x, y, s, () => p.line("deep", "M-22 -6Q-10 -14 0 2Q10 -14 22 -8", 4));
  }
}

function meadow(p: Print, left: number) {
  for (let x = left + 20; x < 1600; x += p.any(49, 101) * (x < -20 ? 2 : 1)) {
    const y = Math.max(hill(x) + p.any(26, 110), 556);
    grass(p, x, y, p.any(16, 26), "sage", 3);
    const kind = p.any(0, 3);
    const height = p.any(14, 26);
    if (kind < 2) stem(p, [x + 14, y], [x + 12, y - height / 2], [x + 16, y - height], 3, "sage");
    if (kind < 1) marigold(p, x + 16, y - height, p.any(9, 14), "joy", "coral");
    else if (kind < 2) poppy(p, x + 16, y - height, p.any(8, 11), "coral");
  }
}

import type { Ink } from "../inks";
import type { Point } from "../outline";
import { grass, leaf } from "../plants";
import type { Print } from "../print";
import { lantern } from "../things/festive";
import { blooms, cake, hill, sky, sun, swing } from "../things/gathering";

/* What an invitation may show: places where people come together, and nobody there yet. */

/** Hills, and a path that goes on. */
export function path() {
  const p = sky(101, "rose", "blush");
  sun(p, 452, 208, 92);
  hill(p, "M-10 286C120 236 250 262 380 250C520 238 610 268 730 226V490H-10Z", "coral", "rose");
  p.cut("cream", "M470 238L478 238C500 262 470 282 486 310L464 310C450 286 484 262 470 238Z", 0.5);
  hill(p, "M-10 352C160 286 330 330 470 300C580 278 650 300 730 288V490H-10Z", "plum", "rose");
  hill(p, "M-10 410C180 350 380 410 730 352V490H-10Z", "sage", "cream");
  // One shape over the edge of the nearest hill, so that the path does not break there.
  p.cut(
    "cream",
    "M461 295L482 293C478 328 404 342 400 392C397 432 322 446 330 490H180C200 440 350 430 358 390C364 348 444 330 461 295Z",
    0.5,
  );
  blooms(p, [
    [120, 448],
    [180, 430],
    [456, 446],
    [540, 424],
    [628, 440],
    [56, 424],
    [688, 410],
  ]);
  return p;
}

/** An old tree with a swing. */
export function oldTree() {
  const p = sky(104, "cream", "blush");
  sun(p, 150, 216, 78);
  hill(p, "M-10 330C120 300 240 322 380 312C520 304 620 328 730 306V490H-10Z", "rose", "cream");
  hill(p, "M-10 400C200 346 470 348 730 392V490H-10Z", "sage", "cream");
  p.cut("deep", "M404 414C420 340 416 270 408 190L452 190C446 270 450 340 478 414Z", 0.7);
  p.line("deep", "M440 214C380 190 310 186 262 176", 15, true);
  p.line("deep", "M430 230C480 190 540 180 580 160", 11, true);
  crown(p, [424, 116], [214, 112], 96, ["coral", "joy", "sage", "coral", "rose", "sage"]);
  swing(p, 312, 186, 196);
  for (let index = 0; index < 22; index += 1) {
    const ink = (["coral", "joy", "umber"] as const)[index % 3] ?? "coral";
    leaf(p, p.any(40, 690), p.any(412, 470), p.any(14, 22), p.any(0, 360), ink, null);
  }
  return p;
}

/** A table laid under lanterns. */
export function table() {
  const p = sky(106, "cream", "blush");
  sun(p, 176, 236, 74);
  hill(p, "M-10 326C150 290 330 318 480 304C600 294 660 312 730 298V490H-10Z", "rose", "cream");
  hill(p, "M-10 396C200 376 520 380 730 390V490H-10Z", "sage", "cream");
  p.cut("deep", "M612 412C622 340 620 270 614 190L648 190C640 270 644 340 664 412Z", 0.7);
  crown(p, [638, 128], [130, 96], 54, ["sage", "joy", "sage", "coral"]);
  p.line("deep", "M52 410V70", 8, true);
  p.line("deep", "M52 78Q330 196 600 116", 4, true);
  for (const [x, y, ink] of [
    [140, 112, "joy"],
    [236, 138, "coral"],
    [332, 152, "joy"],
    [430, 150, "rose"],
    [520, 138, "joy"],
  ] as const)
    p.at(x, y - 4, 0.8, () => lantern(p, ink));
  for (const x of [190, 300, 410]) {
    p.line("deep", `M${x - 26} 330V262M${x + 26} 330V262`, 7, true);
    p.cut(
      "deep",
      `M${x - 32} 258H${x + 32}V274H${x - 32}ZM${x - 30} 286H${x + 30}V298H${x - 30}Z`,
      0.6,
    );
  }
  cake(p, 300, 318);
  p.cut("paper", "M104 318L500 318L522 414L82 414Z", 0.6);
  p.line("coral", "M112 344H506M98 378H514", 3);
  for (const x of [170, 240, 310, 380, 444])
    p.line("coral", `M${x} 322L${x + (x - 302) * 0.12} 410`, 3);
  p.line("deep", "M124 414V462M480 414V462", 9, true);
  for (const [x, ink] of [
    [176, "coral"],
    [232, "plum"],
    [388, "sage"],
    [440, "coral"],
  ] as const) {
    p.cut(ink, `M${x - 15} 296H${x + 15}L${x + 10} 320H${x - 10}Z`, 0.4);
    p.line(ink, `M${x + 14} 300C${x + 26} 300 ${x + 24} 314 ${x + 11} 314`, 3.4, true);
  }
  for (let x = 14; x < 720; x += p.any(50, 90)) grass(p, x, p.any(452, 472), 22, "deep", 3);
  return p;
}

/** The leaves of a tree, as an oval. */
function crown(p: Print, [x, y]: Point, [rx, ry]: Point, count: number, inks: Ink[]) {
  for (let index = 0; index < count; index += 1) {
    const angle = index * 2.4;
    const reach = Math.sqrt((index + 0.5) / count);
    leaf(
      p,
      x + Math.cos(angle) * reach * rx + p.any(-14, 14),
      y + Math.sin(angle) * reach * ry + p.any(-12, 12),
      p.any(40, 58),
      p.any(-180, 180),
      inks[index % inks.length] ?? "sage",
      index % 3 === 0 ? "deep" : null,
    );
  }
}

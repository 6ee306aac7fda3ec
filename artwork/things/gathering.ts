import type { Ink } from "../inks";
import { oval } from "../outline";
import { marigold, poppy, stem } from "../plants";
import { Print } from "../print";

/* What the pictures of invitations have in common: 720 by 480, a sky and mostly a low sun. */

/** An empty sheet with its sky carved. */
export function sky(seed: number, ground: Ink, carved: Ink): Print {
  const p = new Print(720, 480, seed, ground);
  p.hatch(carved, "M-20 -20H740V330H-20Z", {
    angle: 0,
    gap: 15,
    length: 58,
    width: 4.2,
    fill: 0.55,
  });
  return p;
}

export function sun(p: Print, x: number, y: number, r: number, ink: Ink = "joy"): void {
  p.cut(ink, oval(x, y, r));
  p.hatch("cream", oval(x, y, r - 6), {
    angle: 0,
    gap: 11,
    length: 38,
    width: 3,
    fill: (_, at) => (at - y + r / 2) / (r * 1.6),
  });
}

/** A board on two ropes, hanging from (x, y). */
export function swing(p: Print, x: number, y: number, length: number): void {
  p.line(
    "umber",
    `M${x} ${y}L${x - 6} ${y + length}M${x + 56} ${y + 14}L${x + 58} ${y + length}`,
    4,
    true,
  );
  p.cut(
    "deep",
    `M${x - 16} ${y + length - 4}L${x + 70} ${y + length - 6}V${y + length + 8}L${x - 16} ${y + length + 10}Z`,
    0.5,
  );
}

/** On its stand, its foot at (x, y). */
export function cake(p: Print, x: number, y: number): void {
  p.at(x, y, 1, () => {
    p.cut("deep", "M-30 0H30L12 -8V-18H-12V-8ZM-46 -24H46L40 -16H-40Z", 0.5);
    p.cut("rose", "M-36 -58H36V-24H-36Z", 0.5);
    p.cut(
      "cream",
      "M-38 -66H38V-54C30 -44 24 -52 18 -52C10 -52 8 -42 0 -42C-8 -42 -10 -52 -18 -52C-26 -52 -30 -44 -38 -54Z",
      0.5,
    );
    for (const dx of [-22, 0, 22]) p.cut("coral", oval(dx, -70, 7));
  });
}

export function hill(p: Print, outline: string, ink: Ink, carved: Ink) {
  p.cut(ink, outline, 0.8);
  p.hatch(carved, outline, { angle: -2, gap: 13, length: 36, width: 3, fill: 0.45 });
}

/** Flowers of a meadow. */
export function blooms(p: Print, spots: [number, number][], green: Ink = "deep") {
  for (const [index, [x, y]] of spots.entries()) {
    stem(p, [x, y], [x - 4, y - 18], [x + 3, y - 36], 3.6, green, 2, 20, null);
    if (index % 2) poppy(p, x + 3, y - 42, 14, "coral");
    else marigold(p, x + 3, y - 42, 15, "joy", "deep");
  }
}

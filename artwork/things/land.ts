import type { Ink } from "../inks";
import { oval } from "../outline";
import { leaf, marigold, poppy, stem } from "../plants";
import { Print } from "../print";

/* What buildings stand on and among: a print of 800 by 450. */

/** The ground that every place stands on: 800 by 450, with a horizon at about 330. */
export function land(seed: number, sky: Ink, sun: Ink, x: number): Print {
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

export function ground(p: Print, ink: Ink, carved: Ink) {
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

export const flowers = (p: Print, spots: [number, number][], green: Ink = "sage") => {
  for (const [x, y] of spots) {
    stem(p, [x, y], [x - 4, y - 16], [x + 2, y - 30], 3.4, green, 2, 18, null);
    if (p.any(0, 1) < 0.5) marigold(p, x + 2, y - 34, 13, "joy", "deep");
    else poppy(p, x + 2, y - 34, 12, green === "deep" ? "cream" : "coral");
  }
};

export const tree = (p: Print, x: number, y: number, size: number, inks: Ink[]) => {
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

export const windows = (p: Print, xs: number[], y: number, width: number, height: number) => {
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

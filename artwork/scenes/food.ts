import { oval } from "../outline";
import { Print } from "../print";
import { jar } from "../things/garden";
import { cup, pot, steam } from "../things/kitchen";

/** A stove's worth of food, and room at the table. */
export function food() {
  const p = new Print(800, 600, 27, "blush");
  p.cut("rose", "M470 60H740V300H470Z", 0.6);
  p.cut("cream", "M484 74H726V286H484Z", 0.5);
  p.cut("joy", oval(610, 190, 62));
  p.cut("sage", "M484 250C560 210 640 240 726 216V286H484Z");
  p.line("rose", "M605 70V290M480 180H730", 8, true);
  p.hatch("coral", "M452 40H520V300C500 260 470 200 452 180Z", {
    angle: 88,
    gap: 8,
    length: 60,
    width: 6,
    fill: 0.95,
  });
  p.hatch("coral", "M690 40H762V180C750 210 720 260 700 300Z", {
    angle: 92,
    gap: 8,
    length: 60,
    width: 6,
    fill: 0.95,
  });
  p.cut("deep", "M40 96H380V110H40Z", 0.6);
  for (const [x, draw] of [
    [90, 0],
    [170, 1],
    [250, 0],
    [330, 1],
  ] as const) {
    p.line("deep", `M${x} 108V132`, 4, true);
    if (draw)
      p.cut(
        "plum",
        `M${x - 5} 130H${x + 5}L${x + 4} 200C${x + 26} 214 ${x + 20} 252 ${x} 252C${x - 20} 252 ${x - 26} 214 ${x - 4} 200Z`,
      );
    else
      p.cut(
        "coral",
        `M${x - 5} 130H${x + 5}L${x + 8} 196L${x + 24} 200L${x + 20} 262H${x - 20}L${x - 24} 200L${x - 8} 196Z`,
      );
  }
  p.cut("cream", "M-10 420H810V610H-10Z", 0.7);
  for (let x = 20; x < 800; x += 58)
    p.line("coral", `M${x} 424L${x + (x - 400) * 0.12} 600`, 6, true);
  for (const y of [462, 512, 566]) p.line("coral", `M0 ${y}H800`, 6, true);
  p.at(240, 450, 1.35, () => pot(p));
  steam(p, 226, 280, "coral");
  p.at(468, 500, 1.2, () => loaf(p));
  p.at(640, 470, 0.7, () => jar(p, false));
  p.at(116, 548, 1.3, () => cup(p, "sage"));
  p.at(690, 566, 1.3, () => cup(p, "joy", "deep"));
  p.at(
    360,
    560,
    1,
    () => {
      p.cut("deep", "M-84 -50L80 -56L86 46L-80 50Z", 0.4);
      p.cut("paper", "M-80 -46L76 -52L82 42L-76 46Z", 0.4);
      p.line("coral", "M-66 -26L64 -32", 4);
      p.line("deep", "M-64 -8L40 -12M-64 8L54 4M-62 24L20 22", 3.4);
    },
    -4,
  );
  return p;
}

function loaf(p: Print) {
  p.cut("deep", "M-70 -8H70L60 6H-60Z", 0.5);
  p.cut("joy", "M-58 -8C-68 -46 -34 -54 0 -54C34 -54 68 -46 58 -8Z");
  for (const x of [-30, 0, 30]) p.line("coral", `M${x - 10} -46Q${x + 8} -34 ${x + 4} -18`, 6);
}

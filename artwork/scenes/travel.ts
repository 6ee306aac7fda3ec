import { oval } from "../outline";
import { Print } from "../print";
import { suitcase } from "../things/household";
import { strawHat } from "../things/wearables";

/** A suitcase open to be looked through, and a map with pins. */
export function travel() {
  const p = new Print(800, 600, 14, "cream");
  p.hatch("blush", "M0 0H800V430H0Z", { angle: 90, gap: 15, length: 80, width: 7, fill: 0.8 });
  map(p);
  p.cut("coral", "M-10 470H810V610H-10Z", 0.7);
  p.hatch("rose", "M0 478H800V600H0Z", { angle: 0, gap: 11, length: 60, width: 3, fill: 0.6 });
  p.at(250, 520, 1.5, () => suitcase(p, "plum"));
  p.at(176, 292, 1.05, () => strawHat(p, "joy", "coral"), -3);
  for (const [x, y, turn, ink] of [
    [520, 552, -8, "sage"],
    [640, 536, 10, "joy"],
  ] as const) {
    p.at(
      x,
      y,
      1,
      () => {
        p.cut("deep", "M-72 -46H72V46H-72Z", 0.4);
        p.cut("paper", "M-68 -42H68V42H-68Z", 0.4);
        p.cut(ink, "M-60 -34H4V34H-60Z", 0.5);
        p.cut("coral", oval(-28, -6, 14));
        p.line("deep", "M16 -6H60M16 8H54M16 22H58", 3);
        p.cut("coral", "M44 -36H60V-18H44Z", 0.4);
      },
      turn,
    );
  }
  return p;
}

function map(p: Print) {
  p.at(430, 60, 1, () => {
    p.cut("deep", "M-6 -6L106 12L214 -6L322 12V366L214 350L106 368L-6 350Z", 0.5);
    p.cut("paper", "M0 0L106 18L214 0L316 17V360L214 344L106 361L0 344Z", 0.5);
    p.cut("sage", "M20 60C60 30 96 60 90 100C120 130 84 180 60 190C40 150 10 120 20 60Z");
    p.cut(
      "sage",
      "M140 60C190 30 260 40 296 80C300 130 260 150 240 140C236 180 220 220 196 236C180 200 190 160 160 150C136 130 120 90 140 60Z",
    );
    p.cut("sage", "M84 220C110 210 130 240 120 270C116 300 100 330 86 326C78 290 66 250 84 220Z");
    p.cut("sage", "M236 250C270 236 300 260 292 286C270 300 240 290 236 250Z");
    p.line("rose", "M106 18V361M214 0V344", 3, true);
    p.line("coral", "M60 110C100 20 180 40 204 120", 3.4, true);
    p.line("coral", "M204 120C250 170 280 200 266 262", 3.4, true);
    for (const [x, y, ink] of [
      [60, 110, "coral"],
      [204, 120, "joy"],
      [266, 262, "coral"],
      [102, 262, "plum"],
      [160, 84, "plum"],
    ] as const) {
      p.line("deep", `M${x} ${y}V${y - 20}`, 3.4, true);
      p.cut(ink, oval(x, y - 26, 11));
    }
  });
}

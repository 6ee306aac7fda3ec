import { oval } from "../outline";
import { Print } from "../print";
import { bunting } from "../things/festive";
import { recordPlayer } from "../things/household";
import { cup } from "../things/kitchen";

/** Their records, their trumpet, and the lights of the hall. */
export function music() {
  const p = new Print(800, 600, 9, "deep");
  p.hatch("plum", "M0 0H800V440H0Z", { angle: 0, gap: 17, length: 50, width: 3, fill: 0.5 });
  bunting(p, [-20, 60], [820, 30], 120, ["coral", "cream", "joy", "rose"], 34, "cream");
  p.cut("joy", oval(560, 300, 130));
  p.hatch("deep", oval(560, 300, 122), { angle: 0, gap: 12, length: 40, width: 2.6, fill: 0.16 });
  p.cut("coral", "M-10 452H810V610H-10Z", 0.7);
  p.hatch("rose", "M0 458H800V600H0Z", { angle: 0, gap: 11, length: 60, width: 3, fill: 0.6 });
  p.at(540, 480, 1.55, () => recordPlayer(p));
  notes(p);
  sleeves(p);
  p.at(300, 498, 0.9, () => cup(p, "joy", "coral"));
  return p;
}

function notes(p: Print) {
  for (const [x, y, s, t] of [
    [380, 250, 1, -8],
    [470, 190, 0.8, 10],
    [690, 210, 0.9, -4],
  ] as const) {
    p.at(
      x,
      y,
      s,
      () => {
        p.cut("cream", oval(-12, 40, 15, 11));
        p.line("cream", "M1 40V-20Q20 -14 26 8", 5, true);
      },
      t,
    );
  }
}

function sleeves(p: Print) {
  p.at(160, 470, 1, () => p.cut("sage", "M-90 -190H90V0H-90Z", 0.5), -14);
  p.at(
    180,
    476,
    1,
    () => {
      p.cut("cream", "M-95 -190H95V0H-95Z", 0.5);
      p.cut("coral", oval(0, -96, 60));
      p.cut("deep", oval(0, -96, 16));
      for (const r of [28, 40, 50]) p.line("cream", oval(0, -96, r), 2, true);
      p.line("deep", "M-80 -22H20M-80 -12H-20", 4);
    },
    5,
  );
}

import { oval } from "../outline";
import { Print } from "../print";
import { jar, wateringCan } from "../things/garden";
import { suitcase } from "../things/household";
import { apron, boots, coat, strawHat } from "../things/wearables";

/** A row of hooks in a hall: what somebody wore and used says who they were. */
export function draw() {
  const p = new Print(1600, 720, 5, "cream");
  p.hatch("blush", "M560 0H1600V540H560Z", {
    angle: 90,
    gap: 16,
    length: 90,
    width: 7,
    fill: (x) => Math.min(0.9, (x - 560) / 400),
  });
  // Floor.
  p.cut("rose", "M-10 566H1610V730H-10Z", 0.6);
  for (const y of [594, 634]) p.line("coral", `M-10 ${y}Q800 ${y + 4} 1610 ${y - 2}`, 3, true);
  p.hatch("cream", "M0 572H1600V690H0Z", { angle: 0, gap: 11, length: 60, width: 3, fill: 0.4 });
  p.cut("deep", "M-10 552H1610V570H-10Z", 0.6);
  // Rail.
  p.cut("deep", "M770 150H1610V182H770Z", 0.7);
  p.hatch("plum", "M780 154H1600V178H780Z", {
    angle: 0,
    gap: 7,
    length: 50,
    width: 2.4,
    fill: 0.7,
  });
  const hook = (x: number, draw: () => void, scale = 1, turn = 0) => {
    p.line("joy", `M${x} 160L${x} 188Q${x + 2} 206 ${x + 18} 196`, 7, true);
    p.at(x + 4, 196, scale, draw, turn);
  };
  hook(852, () => strawHat(p), 1.25, -7);
  hook(986, () => apron(p), 1.2, 2);
  hook(1130, () => coat(p), 1.15, -1);
  hook(1264, () => trumpet(p), 1);
  hook(1392, () => camera(p), 1);
  hook(1520, () => leash(p), 1);
  // Below.
  p.at(866, 556, 1.05, () => wateringCan(p));
  p.at(1046, 558, 1.1, () => boots(p));
  p.at(1460, 556, 1.1, () => suitcase(p, "sage"));
  p.at(1266, 556, 0.52, () => jar(p));
  return p;
}

function trumpet(p: Print) {
  p.at(
    0,
    4,
    1,
    () => {
      p.line("joy", "M0 0L0 128", 8, true);
      p.cut("joy", "M-5 118C-6 150 -16 168 -36 184L38 184C18 168 8 150 5 118Z");
      p.line("joy", "M0 34C40 36 40 104 2 106", 7, true);
      for (const y of [52, 68, 84]) p.line("deep", `M4 ${y}L24 ${y}`, 6, true);
      p.cut("deep", "M-8 -4H8V6H-8Z", 0.5);
      p.cut("deep", oval(1, 184, 37, 6), 0.6);
      p.hatch("cream", "M-4 122L4 122L10 176L-12 176Z", {
        angle: 82,
        gap: 5,
        length: 18,
        width: 2.2,
      });
    },
    4,
  );
}

function camera(p: Print) {
  p.line("deep", "M-2 -4C-30 30 -42 70 -40 112M-2 -4C28 30 42 70 40 112", 4, true);
  p.cut("deep", "M-54 108L-24 108L-18 96L18 96L24 108L54 108L54 166L-54 166Z", 0.6);
  p.cut("plum", oval(0, 136, 25));
  p.cut("cream", oval(0, 136, 18));
  p.cut("deep", oval(0, 136, 12));
  p.cut("coral", "M-48 114H-34V122H-48Z", 0.4);
}

function leash(p: Print) {
  p.line("coral", "M-2 -2C-34 40 -30 120 -6 150C14 174 34 140 10 112C-12 84 20 30 4 -2", 8, true);
  p.line("deep", "M-4 152C-40 160 -44 206 -6 210C30 208 32 170 -4 152Z", 7, true);
  p.cut("joy", oval(-6, 216, 9));
}

import { Print } from "../print";

/** The symbol: a sun that rises as a flower opens, over the hill or wave it comes from. */
export function mark(ground: "light" | "dark" = "light") {
  const p = new Print(160, 160, 2);
  p.night.deep = "#f2e3d3";
  const hill = ground === "light" ? "deep" : "cream";
  p.at(80, 100, 1, () => {
    for (const [index, turn] of [-81, -54, -27, 0, 27, 54, 81].entries()) {
      const petal = "M0 -16C-13 -34 -14 -58 -7 -74C-4 -80 4 -80 7 -74C14 -58 13 -34 0 -16Z";
      p.at(0, 0, 1, () => p.cut(index % 2 ? "coral" : "joy", petal, 0.4), turn);
    }
    p.cut("joy", "M-21 12C-24 -24 24 -24 22 24L4 20Z", 0.4);
  });
  p.cut(
    hill,
    "M4 126C30 98 56 96 82 116C108 136 132 136 152 110L160 120C136 156 106 158 76 136C52 120 34 118 14 138Z",
    0.5,
  );
  return p;
}

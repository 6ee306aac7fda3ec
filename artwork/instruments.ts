import type { Ink } from "./inks";
import { oval } from "./outline";
import type { Print } from "./print";

/** Held by somebody of people.ts: coordinates are those of a walker 100 tall. */
export const trombone =
  (brass: Ink = "deep") =>
  (p: Print) => {
    p.line(brass, "M10 -88L64 -102", 2.6, true);
    p.line(brass, "M14 -84L62 -96", 2.2, true);
    p.line(brass, "M63 -103L61 -95", 2.6, true);
    p.line(brass, "M10 -88L-22 -80", 2.4, true);
    p.cut(brass, "M34 -93C46 -98 52 -102 58 -110L62 -96C54 -96 46 -92 35 -90Z", 0.4);
  };
export const trumpet = (p: Print) => {
  p.line("deep", "M11 -90L34 -96", 2.4, true);
  p.line("deep", "M16 -86L28 -89", 2.2, true);
  p.cut("deep", "M30 -97C38 -99 42 -101 46 -106L50 -90C44 -92 38 -93 31 -93Z", 0.4);
  for (const x of [18, 22, 26]) p.line("deep", `M${x} -94L${x - 1} -86`, 1.8, true);
};
export const drum = (p: Print) => {
  p.cut("deep", oval(24, -60, 17.5, 18.5), 0.5);
  p.cut("cream", oval(24, -60, 14.5, 15.5), 0.5);
  p.cut("coral", oval(24, -60, 5.5, 5.5), 0.6);
  p.line("deep", "M16 -77L4 -82", 2, true);
};
export const parasol = (p: Print) => {
  p.line("deep", "M12 -96L13 -142", 2.2, true);
  p.cut(
    "coral",
    "M-26 -130C-20 -152 44 -154 52 -131C46 -134 40 -134 33 -130C27 -134 19 -134 13 -130C6 -134 0 -133 -7 -130C-13 -134 -20 -133 -26 -130Z",
    0.6,
  );
  p.line("cream", "M13 -147Q-2 -143 -7 -132", 1.6);
  p.line("cream", "M13 -147Q28 -143 33 -132", 1.6);
  p.cut("deep", oval(13, -149, 2));
};
export const accordion = (p: Print) => {
  p.cut("deep", "M4 -76L14 -78L16 -52L5 -52Z", 0.5);
  p.cut("cream", "M14 -77L30 -80L33 -52L16 -53Z", 0.5);
  for (const x of [17, 21, 25, 29]) p.line("deep", `M${x} -78L${x + 2} -53`, 1.3, true);
  p.cut("deep", "M30 -81L38 -80L40 -52L33 -51Z", 0.5);
};
export const cake = (p: Print) => {
  p.cut("deep", "M8 -66L40 -68L39 -64L9 -62Z", 0.4);
  p.cut("rose", "M12 -66L12 -78L36 -79L36 -67Z", 0.4);
  p.cut("coral", "M16 -78L16 -88L32 -88L32 -78Z", 0.4);
  p.line("cream", "M12 -74Q16 -70 20 -74T28 -74T36 -75", 1.8, true);
  for (const x of [19, 24, 29]) {
    p.line("deep", `M${x} -88V-93`, 1.3, true);
    p.gouge("coral", x, -95, 5, 2.4, -90);
  }
};

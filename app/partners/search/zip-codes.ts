import type { State } from "./states";

/**
 * The first three digits of ZIP codes at which the next state begins, from the 3-Digit ZIP Code
 * Prefix Matrix of the United States Postal Service (Labeling List L002). "--": no state, such as
 * the military. A few post offices beyond a border have a neighbour's prefix.
 */
const FIRST = [
  "005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090--",
  "100NY 150PA 197DE",
  "200DC 201VA 202DC 206MD 220VA 247WV 269-- 270NC 290SC",
  "300GA 320FL 340-- 341FL 350AL 370TN 386MS 398GA",
  "400KY 428-- 430OH 460IN 480MI",
  "500IA 529-- 530WI 550MN 568-- 569DC 570SD 578-- 580ND 589-- 590MT",
  "600IL 630MO 660KS 680NE 694--",
  "700LA 715-- 716AR 730OK 733TX 734OK 750TX",
  "800CO 817-- 820WY 832ID 839-- 840UT 848-- 850AZ 866-- 870NM 885TX 886-- 889NV 899--",
  "900CA 962-- 967HI 969GU 970OR 980WA 995AK",
]
  .join(" ")
  .split(" ")
  .map((entry) => ({ first: entry.slice(0, 3), state: entry.slice(3) }));

/** The state of a ZIP code or of its beginning, three digits at least; undefined when none. */
export function stateOfZip(digits: string): State | undefined {
  const prefix = digits.slice(0, 3);
  const state = FIRST.findLast(({ first }) => first <= prefix)?.state;
  return state === undefined || state === "--" ? undefined : (state as State);
}

import type { Ink } from "./inks";
import type { Point } from "./outline";
import { oval } from "./outline";
import type { Print } from "./print";

/** A limb from joint to joint, thinner towards its end. */
export function limb(p: Print, ink: Ink, joints: Point[], from: number, to: number): void {
  const last = joints.length - 1;
  joints.slice(0, -1).forEach((a, index) => {
    const b = joints[index + 1] ?? a;
    const thick = (at: number) => from + ((to - from) * at) / last;
    p.cut(ink, capsule(a, thick(index) / 2, b, thick(index + 1) / 2), 0.3);
  });
}

function capsule(a: Point, ra: number, b: Point, rb: number): string {
  const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const arc = ([x, y]: Point, r: number, start: number) =>
    [0, 1, 2, 3, 4].map((step) => {
      const angle = turn + start + (step * Math.PI) / 4;
      return `${(x + Math.cos(angle) * r).toFixed(2)} ${(y + Math.sin(angle) * r).toFixed(2)}`;
    });
  return `M${[...arc(a, ra, Math.PI / 2), ...arc(b, rb, -Math.PI / 2)].join("L")}Z`;
}

type Walker = {
  /** The clothes' shape in path data, from the shoulders at (0,-82) down. */
  wear?: string;
  ink: Ink;
  /** Carved marks on what is worn. */
  marks?: "stripes" | "dots" | "folds";
  /** Feet: how far one is before the other; 0 stands. */
  stride?: number;
  /** Elbow and hand of each arm. */
  arms?: [Point, Point][];
  sleeve?: Ink;
  legs?: Ink;
  skin?: Ink;
  head?: Head;
  /** Draw a burden, behind and before the near arm. */
  holds?: (p: Print) => void;
  over?: (p: Print) => void;
  lean?: number;
};

export const COAT =
  "M-9 -83C-4 -86 5 -86 9 -83C11 -70 12 -52 16 -34C6 -31 -8 -31 -17 -34C-13 -52 -12 -70 -9 -83Z";
export const JACKET =
  "M-9 -83C-4 -86 5 -86 10 -83C11 -72 10 -56 11 -45L-11 -45C-11 -58 -12 -72 -9 -83Z";
export const DRESS =
  "M-8 -83C-3 -85 4 -85 8 -83C9 -74 7 -66 7 -60C12 -46 19 -32 24 -20C8 -15 -12 -15 -24 -20C-17 -32 -11 -46 -7 -60C-7 -66 -10 -74 -8 -83Z";

/** Somebody who walks to the right: 100 tall, feet at (0,0). */
export function walker(p: Print, x: number, y: number, scale: number, who: Walker): void {
  const {
    wear = JACKET,
    ink,
    stride = 1,
    arms = [],
    legs = "deep",
    skin = "umber",
    lean = 3,
  } = who;
  const s = stride * 14;
  p.at(
    x,
    y,
    scale,
    () => {
      limb(
        p,
        legs,
        [
          [-2, -48],
          [-s * 0.5, -26],
          [-s * 1.25, -5],
        ],
        9,
        5,
      );
      limb(
        p,
        legs,
        [
          [-s * 1.25, -4],
          [-s * 1.25 + 7, -1],
        ],
        4.5,
        3.5,
      );
      limb(
        p,
        legs,
        [
          [2, -48],
          [s * 0.75 + 2, -26],
          [s * 0.8, -3],
        ],
        9.5,
        5,
      );
      limb(
        p,
        legs,
        [
          [s * 0.8, -2.5],
          [s * 0.8 + 8, -1.5],
        ],
        5,
        3.5,
      );
      const [far, near] = arms;
      if (far) arm(p, who.sleeve ?? ink, skin, [-1, -79], far);
      limb(
        p,
        skin,
        [
          [0.5, -80],
          [2, -88],
        ],
        6,
        5,
      );
      p.cut(ink, wear, 0.6);
      if (who.marks) markings(p, ink, wear, who.marks);
      p.at(3, -92, 1, () => (who.head ?? short(skin))(p));
      who.holds?.(p);
      if (near) arm(p, who.sleeve ?? ink, skin, [1, -79], near, true);
      who.over?.(p);
    },
    lean,
  );
}

function arm(
  p: Print,
  sleeve: Ink,
  skin: Ink,
  shoulder: Point,
  [elbow, hand]: [Point, Point],
  near = false,
): void {
  // A near arm needs an edge to stand out from the body.
  if (near) p.line("deep", `M${shoulder} L${elbow} L${hand}`, 8.6, true);
  limb(p, sleeve, [shoulder, elbow, hand], 7.4, 4.6);
  p.cut(skin, oval(hand[0], hand[1], 2.9), 0.4);
}

function markings(p: Print, ink: Ink, wear: string, kind: "stripes" | "dots" | "folds"): void {
  const light: Ink = ink === "cream" || ink === "joy" || ink === "rose" ? "deep" : "cream";
  if (kind === "stripes") {
    for (let y = -76; y < -38; y += 8) p.line(light, `M-7 ${y}Q0 ${y + 2} 8 ${y}`, 1.6);
  }
  if (kind === "folds") {
    for (const [a, b] of [
      [-2, -9],
      [1, 1],
      [4, 11],
    ] as const) {
      p.line(light, `M${a} -62Q${(a + b) / 2} -44 ${b} -${wear === DRESS ? 24 : 40}`, 1.5);
    }
  }
  if (kind === "dots") {
    for (const [x, y] of [
      [-4, -74],
      [3, -68],
      [-3, -58],
      [5, -52],
      [-8, -44],
      [0, -42],
      [9, -38],
      [-13, -30],
      [-3, -30],
      [6, -26],
      [15, -27],
    ] as const) {
      if (wear === DRESS || y < -46) p.cut(light, oval(x, y, 1.5), 0.4);
    }
  }
}

type Head = (p: Print) => void;

const face = (p: Print, skin: Ink) =>
  p.cut(skin, "M-6 1C-7 -6 -3 -9 1 -9C6 -9 8 -5 7 -1L8.5 1L7 2C7 6 4 8 1 8C-3 8 -5 6 -6 1Z", 0.4);

/** Hair cut short. */
export const short =
  (skin: Ink, hair: Ink = "deep"): Head =>
  (p) => {
    face(p, skin);
    p.cut(hair, "M-6 4C-9 -5 -5 -11 1 -11C6 -11 9 -8 7 -5C4 -6 1 -6 -1 -5C-1 -1 -3 1 -6 4Z", 0.4);
  };
export const bun =
  (skin: Ink, hair: Ink = "deep"): Head =>
  (p) => {
    short(skin, hair)(p);
    p.cut(hair, oval(-8, -5, 4.2), 0.5);
  };
export const longHair =
  (skin: Ink, hair: Ink = "deep"): Head =>
  (p) => {
    face(p, skin);
    p.cut(
      hair,
      "M7 -6C7 -11 1 -12 -3 -11C-11 -9 -9 8 -13 17C-8 17 -3 13 -2 8C-3 3 -3 -2 0 -6C3 -6 5 -6 7 -6Z",
      0.4,
    );
    p.line(hair === "deep" ? "plum" : "deep", "M-3 -8Q-8 0 -9 11", 1.3);
  };
export const curls =
  (skin: Ink, hair: Ink = "deep"): Head =>
  (p) => {
    face(p, skin);
    for (const [x, y] of [
      [-6, 1],
      [-7, -4],
      [-4, -9],
      [1, -10],
      [5, -8],
    ] as const)
      p.cut(hair, oval(x, y, 4.2), 0.5);
  };

const hat =
  (shape: string) =>
  (skin: Ink, ink: Ink, band: Ink, hair: Ink = "deep"): Head =>
  (p) => {
    short(skin, hair)(p);
    p.cut(ink, shape, 0.4);
    p.line(band, "M-6 -7Q0 -6 7 -7", 2.2, true);
  };
export const brim = hat(
  "M-15 -4C-8 -7 -7 -7 -6 -9C-5 -16 6 -16 7 -9C8 -7 10 -6 16 -4C6 -2.5 -6 -2.5 -15 -4Z",
);
export const bowler = hat(
  "M-10 -4C-8 -5 -7 -6 -6.5 -9C-5 -16 6 -16 7.5 -9C8 -6 9 -5 11 -4C4 -5 -4 -5 -10 -4Z",
);
export const cap =
  (skin: Ink, ink: Ink, hair: Ink = "deep"): Head =>
  (p) => {
    short(skin, hair)(p);
    p.cut(ink, "M-8 -4C-8 -11 -2 -13 2 -12C7 -11 8 -7 8 -5L15 -4C13 -2 9 -3 6 -4Z", 0.4);
  };

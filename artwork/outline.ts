export type Point = [x: number, y: number];

/** A place on an outline; a corner stays where it is when the edge is roughened. */
type Vertex = { at: Point; corner: boolean };
export type Outline = { vertices: Vertex[]; closed: boolean };

const NUMBERS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 } as const;
type Command = keyof typeof NUMBERS;

/** Pieces that a curve is cut into: far finer than the knife's own facets. */
const PIECES = 24;

/** Reads SVG path data (all commands but arcs) as outlines, one for each `M`. */
export function outlinesOf(path: string): Outline[] {
  const outlines: Outline[] = [];
  let [x, y] = [0, 0];
  let control: Point = [0, 0];
  let outline: Outline = { vertices: [], closed: false };
  const to = (at: Point, corner: boolean) => outline.vertices.push({ at, corner });
  for (const [letter, numbers] of commandsOf(path)) {
    const command = letter.toUpperCase() as Command;
    const [ox, oy] = letter === command ? [0, 0] : [x, y];
    const n = (index: number) => (numbers[index] ?? 0) + (index % 2 ? oy : ox);
    const smooth: Point = [2 * x - control[0], 2 * y - control[1]];
    const bend = (points: Point[]) => {
      for (let piece = 1; piece <= PIECES; piece += 1) {
        to(bezier([[x, y], ...points], piece / PIECES), piece === PIECES);
      }
      control = points.at(-2) ?? [x, y];
      [x, y] = points.at(-1) ?? [x, y];
    };
    if (command === "M") {
      outline = { vertices: [], closed: false };
      outlines.push(outline);
    }
    if (command === "Z") outline.closed = true;
    else if (command === "C")
      bend([
        [n(0), n(1)],
        [n(2), n(3)],
        [n(4), n(5)],
      ]);
    else if (command === "S") bend([smooth, [n(0), n(1)], [n(2), n(3)]]);
    else if (command === "Q")
      bend([
        [n(0), n(1)],
        [n(2), n(3)],
      ]);
    else if (command === "T") bend([smooth, [n(0), n(1)]]);
    else {
      if (command !== "V") x = n(0);
      if (command === "V") y = (numbers[0] ?? 0) + oy;
      else if (command !== "H") y = n(1);
      control = [x, y];
      to([x, y], true);
    }
  }
  return outlines;
}

/** Each command with the numbers of one use; numbers that follow on repeat it, as in SVG. */
function* commandsOf(path: string): Generator<[string, number[]]> {
  for (const [, letter = "", rest = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const count = NUMBERS[letter.toUpperCase() as Command];
    if (count === 0) yield [letter, []];
    for (let start = 0; count && start < numbers.length; start += count) {
      const follows = start > 0 && letter.toUpperCase() === "M";
      yield [follows ? (letter === "M" ? "L" : "l") : letter, numbers.slice(start, start + count)];
    }
  }
}

function bezier(points: Point[], t: number): Point {
  if (points.length === 1) return points[0] ?? [0, 0];
  const closer = points.slice(1).map((point, index): Point => {
    const before = points[index] ?? point;
    return [mix(before[0], point[0], t), mix(before[1], point[1], t)];
  });
  return bezier(closer, t);
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;

/** An ellipse as path data. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return (
    `M${x} ${y - ry}C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}` +
    `C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}` +
    `C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}` +
    `C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}Z`
  );
}

export function inside([x, y]: Point, points: Point[]): boolean {
  let result = false;
  for (let index = 0, before = points.length - 1; index < points.length; before = index++) {
    const [ax, ay] = points[index] ?? [0, 0];
    const [bx, by] = points[before] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) result = !result;
  }
  return result;
}

/** Path data in whole units, or halves for small shapes, each step from where the last one ended. */
export function pathOf(points: Point[], closed: boolean): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const fine = size > 34 ? 1 : 2;
  const rounded = points.map(
    ([x, y]): Point => [Math.round(x * fine) / fine, Math.round(y * fine) / fine],
  );
  let [px, py] = rounded[0] ?? [0, 0];
  let path = `M${px} ${py}l`;
  let steps = 0;
  for (const [x, y] of rounded.slice(1)) {
    if (x === px && y === py) continue;
    path += `${steps ? joined(x - px) : `${x - px}`}${joined(y - py)}`;
    [px, py] = [x, y];
    steps += 1;
  }
  return steps > 1 ? path.replaceAll(/(?<!\d)0\./g, ".") + (closed ? "z" : "") : "";
}

const joined = (value: number) => (value < 0 ? `${value}` : ` ${value}`);

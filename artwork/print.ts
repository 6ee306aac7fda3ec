import { INKS, type Ink, NIGHT, NIGHT_GROUND, NIGHT_ON_PAGE } from "./inks";
import { inside, mix, type Outline, outlinesOf, type Point, pathOf } from "./outline";

type Hatch = {
  /** The marks' direction in degrees; 0 is level. */
  angle: number | ((x: number, y: number) => number);
  /** Between rows of marks, and the marks' usual length and width. */
  gap: number;
  length: number;
  width: number;
  /** 0 to 1: how many of the places hold a mark. */
  fill?: number | ((x: number, y: number) => number);
};

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * A relief print. Its shapes are cut with a knife: edges come out in short, slightly uneven
 * facets, lines swell and taper, and tone is made of gouge marks. The same seed cuts the same
 * print.
 */
export class Print {
  readonly #random: () => number;
  readonly #layers: { ink: Ink; path: string[] }[] = [];
  #matrix: Matrix = [1, 0, 0, 1, 0, 0];
  /** Inks whose night color in this print is not the usual one. */
  readonly night: Partial<Record<Ink, string>> = {};

  constructor(
    readonly width: number,
    readonly height: number,
    seed: number,
    /** The paper; none leaves it to the page. */
    readonly ground?: Ink,
    /** The print is distorted to fill a box of another shape. */
    readonly stretches = false,
  ) {
    this.#random = seeded(seed);
  }

  /** A number between the two. */
  any = (low: number, high: number) => mix(low, high, this.#random());

  /** Draws with its own origin, scale (negative mirrors) and turn in degrees. */
  at(x: number, y: number, scale: number | Point, draw: () => void, turn = 0): void {
    const [sx, sy] = typeof scale === "number" ? [scale, Math.abs(scale)] : scale;
    const before = this.#matrix;
    const [a, b, c, d, e, f] = before;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const [a2, b2, c2, d2] = [cos * sx, sin * sx, -sin * sy, cos * sy];
    this.#matrix = [
      a * a2 + c * b2,
      b * a2 + d * b2,
      a * c2 + c * d2,
      b * c2 + d * d2,
      a * x + c * y + e,
      b * x + d * y + f,
    ];
    draw();
    this.#matrix = before;
  }

  /** A flat shape. `rough` 0 keeps its edge as drawn. */
  cut(ink: Ink, path: string, rough = 1): void {
    for (const outline of outlinesOf(path)) this.#add(ink, this.#facets(outline, rough), true);
  }

  /** A line that swells in the middle and thins out at its ends (`blunt` keeps them thick). */
  line(ink: Ink, path: string, width: number, blunt = false): void {
    const thick = width * this.#scale();
    for (const outline of outlinesOf(path)) {
      const points = this.#facets(outline, 0.5);
      const last = points.length - 1;
      const [left, right]: [Point[], Point[]] = [[], []];
      points.forEach((point, index) => {
        const [before, after] = [points[Math.max(0, index - 1)], points[Math.min(last, index + 1)]];
        const angle = Math.atan2(
          (after?.[1] ?? 0) - (before?.[1] ?? 0),
          (after?.[0] ?? 0) - (before?.[0] ?? 0),
        );
        const end = Math.min(index, last - index) / Math.max(1, last);
        const swell = blunt ? 1 : Math.min(1, 0.3 + end * 3);
        const half = (thick / 2) * swell * this.any(0.86, 1.14);
        left.push([point[0] + Math.sin(angle) * half, point[1] - Math.cos(angle) * half]);
        right.unshift([point[0] - Math.sin(angle) * half, point[1] + Math.cos(angle) * half]);
      });
      this.#add(ink, [...left, ...right], true);
    }
  }

  /** One mark of the gouge: pointed where it enters, a little blunter where it leaves. */
  gouge(ink: Ink, x: number, y: number, length: number, width: number, angle: number): void {
    const [px, py] = this.#place([x, y]);
    const size = this.#scale();
    this.#gouge(ink, px, py, length * size, width * size, angle);
  }

  /** Fills a shape with gouge marks. */
  hatch(ink: Ink, path: string, { angle, gap, length, width, fill = 1 }: Hatch): void {
    for (const { vertices } of outlinesOf(path)) {
      const shape = vertices.map(({ at }) => this.#place(at));
      const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      const turn = (typeof angle === "number" ? angle : 0) * (Math.PI / 180);
      const reach = Math.hypot(right - left, bottom - top) / 2;
      const middle: Point = [(left + right) / 2, (top + bottom) / 2];
      for (let v = -reach; v < reach; v += gap * this.any(0.8, 1.2)) {
        for (let u = -reach + this.any(0, length); u < reach; u += length * this.any(1.15, 1.8)) {
          const x = middle[0] + u * Math.cos(turn) - v * Math.sin(turn);
          const y = middle[1] + u * Math.sin(turn) + v * Math.cos(turn);
          const density = typeof fill === "number" ? fill : fill(x, y);
          const degrees = typeof angle === "number" ? angle : angle(x, y);
          const own = length * this.any(0.55, 1.1);
          const [dx, dy] = along(degrees, own / 2);
          const ends: Point[] = [
            [x - dx, y - dy],
            [x + dx, y + dy],
          ];
          if (this.#random() > density || !ends.every((end) => inside(end, shape))) continue;
          this.#gouge(ink, x, y, own, width * this.any(0.6, 1.2), degrees + this.any(-4, 4));
        }
      }
    }
  }

  #gouge(ink: Ink, x: number, y: number, length: number, width: number, degrees: number): void {
    const [dx, dy] = along(degrees, length / 2);
    const [nx, ny] = along(degrees + 90, width / 2);
    const at = this.any(0.1, 0.5);
    const wide: Point = [x + dx * at, y + dy * at];
    const points: Point[] = [
      [x - dx, y - dy],
      [wide[0] + nx, wide[1] + ny],
      [x + dx, y + dy],
      [wide[0] - nx, wide[1] - ny],
    ];
    this.#add(ink, points, true);
  }

  /** The outline as facets in the print's own coordinates. */
  #facets({ vertices, closed }: Outline, rough: number): Point[] {
    const points = vertices.map(({ at, corner }) => ({ at: this.#place(at), corner }));
    if (closed && points[0]) points.push({ ...points[0], corner: true });
    const total = points.reduce(
      (sum, { at }, index) => sum + distance(at, points[index - 1]?.at ?? at),
      0,
    );
    const facet = Math.min(16, Math.max(3.4, total / 24));
    const result: Point[] = [];
    let due = facet;
    const step = () => facet * this.any(0.6, 1.5);
    points.forEach(({ at, corner }, index) => {
      const before = points[index - 1]?.at ?? at;
      const length = distance(before, at);
      const angle = Math.atan2(at[1] - before[1], at[0] - before[0]);
      for (; due < length; due += step()) {
        const part = due / length;
        const point: Point = [mix(before[0], at[0], part), mix(before[1], at[1], part)];
        result.push(this.#shake(point, angle, facet * rough));
      }
      due -= length;
      if (corner) {
        result.push(this.#shake(at, angle, facet * rough * 0.5));
        due = step();
      }
    });
    if (closed) result.pop();
    return result;
  }

  #shake([x, y]: Point, angle: number, facet: number): Point {
    const by = this.any(-0.09, 0.09) * facet;
    return [x - Math.sin(angle) * by, y + Math.cos(angle) * by];
  }

  #place = ([x, y]: Point): Point => {
    const [a, b, c, d, e, f] = this.#matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };

  #scale = () =>
    Math.sqrt(Math.abs(this.#matrix[0] * this.#matrix[3] - this.#matrix[1] * this.#matrix[2]));

  #add(ink: Ink, points: Point[], closed: boolean): void {
    const path = pathOf(points, closed);
    if (!path) return;
    const top = this.#layers.at(-1);
    if (top?.ink === ink) top.path.push(path);
    else this.#layers.push({ ink, path: [path] });
  }

  /** @returns the print as an SVG document, named by what it shows */
  svg(title: string): string {
    const { width, height } = this;
    const stretch = this.stretches ? ' preserveAspectRatio="none"' : "";
    const ground = this.ground
      ? `<path class="g" fill="${INKS[this.ground]}" d="M0 0h${width}v${height}H0z"/>`
      : "";
    const layers = this.#layers.map(
      ({ ink, path }) => `<path fill="${INKS[ink]}" d="${path.join("")}"/>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${stretch}><title>${title}</title>${this.#atNight()}${ground}${layers.join("")}</svg>\n`;
  }

  #atNight(): string {
    const inks = { ...NIGHT, ...(this.ground ? {} : NIGHT_ON_PAGE), ...this.night };
    const rules = [...new Set(this.#layers.map(({ ink }) => ink))]
      .filter((ink) => inks[ink])
      .map((ink) => `[fill="${INKS[ink]}"]{fill:${inks[ink]}}`);
    const ground = this.ground && (NIGHT_GROUND[this.ground] ?? inks[this.ground]);
    if (ground) rules.push(`.g{fill:${ground}!important}`);
    return `<style>@media(prefers-color-scheme:dark){${rules.join("")}}</style>`;
  }
}

const along = (degrees: number, length: number): Point => [
  Math.cos((degrees * Math.PI) / 180) * length,
  Math.sin((degrees * Math.PI) / 180) * length,
];

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Mulberry32: small, and the same everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

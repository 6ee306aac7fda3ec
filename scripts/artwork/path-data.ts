import type { Point } from "./outline";

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

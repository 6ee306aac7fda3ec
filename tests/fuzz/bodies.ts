import type { Random } from "./random";
import { COLUMNS, PROTOTYPES } from "./words";

const TEXTS = ["", "a", "\0", "\ud800", "=1+1", "{}", "a".repeat(11_000), "\u202e", "__proto__"];

const word = (random: Random) => random.pick(TEXTS);

/** A value that JSON can hold. */
function json(random: Random, depth = 0): unknown {
  return random.either<unknown>([
    [4, () => word(random)],
    [2, () => random.pick([0, -1, 1.5, 1e308, true, false, null])],
    [depth < 4 ? 2 : 0, () => random.several(4, () => json(random, depth + 1))],
    [depth < 4 ? 1 : 0, () => ({ a: json(random, depth + 1) })],
  ]);
}

/** A row with some of a table's columns; names of prototypes among them, as a parser reads them. */
function row(random: Random, table: string): string {
  const names = random.several(6, () => random.pick(COLUMNS[table] ?? ["id"]));
  if (random.chance(0.2)) names.push(random.pick(PROTOTYPES));
  const fields = names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(json(random))}`);
  return `{${fields.join(",")}}`;
}

/** The body of a call, of the right kind or not. */
export function body(random: Random, table: string): string {
  const rows = () => random.several(4, () => row(random, table)).join(",");
  return random.either([
    [5, () => row(random, table)],
    [3, () => `[${rows()}]`],
    [1, () => `{"__proto__":{"ignoreAuthorization":true,"role":"service_role"}}`],
    [1, () => `{"constructor":{"prototype":{"ignoreAuthorization":true}}}`],
    [1, () => "[".repeat(1 + random.below(20_000))],
    [1, () => `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
    [1, () => `[${"{},".repeat(random.below(3_000))}{}]`],
    [1, () => row(random, table).slice(0, -1 - random.below(5))],
    [1, () => `${(COLUMNS[table] ?? []).join(",")}\n1,2,"3`],
    [1, () => "a=b&__proto__=c&constructor.prototype.d=e"],
    [1, () => '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
    [1, () => `{"a":${"9".repeat(random.below(20_000))}}`],
    [1, () => "\u0000\u0001\u00ff"],
  ]);
}

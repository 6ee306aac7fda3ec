import type { Random } from "./random";
import { AGGREGATES, CASTS, COLUMNS, OTHER_COLUMNS, TABLES } from "./words";

/** A column of a table, at times one that it lacks. */
export function columnOf(random: Random, table: string): string {
  return random.chance(0.05) ? random.pick(OTHER_COLUMNS) : random.pick(COLUMNS[table] ?? ["id"]);
}

/** A step into a value of JSON, or several. */
export const jsonPath = (random: Random) =>
  random
    .several(4, () => `${random.pick(["->", "->>"])}${random.pick(["a", "0", "-1", "b c", '"x"'])}`)
    .join("");

/** A `select` of columns, aliases, casts, paths, aggregates, and tables within tables. */
export function select(random: Random, table: string, depth = 0): string {
  return random.several(4, () => item(random, table, depth)).join(",");
}

function item(random: Random, table: string, depth: number): string {
  return random.either([
    [8, () => columnOf(random, table)],
    [1, () => "*"],
    [2, () => `x${random.below(9)}:${columnOf(random, table)}`],
    [2, () => `${columnOf(random, table)}::${random.pick(CASTS)}`],
    [1, () => `${columnOf(random, table)}${jsonPath(random)}`],
    [1, () => aggregate(random, table)],
    [depth < 4 ? 2 : 0, () => embedding(random, table, depth)],
    [1, () => random.pick(["count", "count()", ""])],
  ]);
}

const aggregate = (random: Random, table: string) =>
  `${columnOf(random, table)}.${random.pick(AGGREGATES)}()${random.chance(0.3) ? `::${random.pick(CASTS)}` : ""}`;

/** Tables whose rows refer to each other's. */
const RELATED: Record<string, string[]> = {
  celebration_types: ["celebration_ideas"],
  celebration_ideas: ["celebration_types"],
  articles: ["article_addresses", "staff"],
  article_addresses: ["articles"],
  investor_access_logs: ["investor_passwords"],
  investor_passwords: ["investor_access_logs"],
};

function embedding(random: Random, table: string, depth: number): string {
  const related = RELATED[table] ?? TABLES;
  const other = random.pick(random.chance(0.8) ? related : TABLES);
  const alias = random.chance(0.3) ? `e${random.below(5)}:` : "";
  const spread = random.chance(0.15) ? "..." : "";
  const hints = ["!inner", "!left", "!author_id", "!fk_nothing", "!celebration_type_id!inner"];
  const hint = random.chance(0.3) ? random.pick(hints) : "";
  return `${spread}${alias}${other}${hint}(${select(random, other, depth + 1)})`;
}

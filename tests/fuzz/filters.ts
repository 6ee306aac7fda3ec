import type { Random } from "./random";
import { columnOf, jsonPath } from "./select";
import { OPERATORS, QUANTIFIED, TABLES, VALUES } from "./words";

/** A condition as it stands behind a column: `not.eq(any).{1,2}`. */
export function condition(random: Random): string {
  const not = random.chance(0.2) ? "not." : "";
  const quantified = random.chance(0.15);
  const operator = quantified ? random.pick(QUANTIFIED) : random.pick(OPERATORS);
  const how = quantified ? `(${random.pick(["any", "all"])})` : "";
  const language = operator.endsWith("fts") && random.chance(0.5) ? "(english)" : "";
  return `${not}${operator}${how}${language}.${value(random, operator)}`;
}

function value(random: Random, operator: string): string {
  if (operator === "in") return `(${random.several(6, () => random.pick(VALUES)).join(",")})`;
  if (operator === "is") return random.pick(["null", "true", "false", "unknown", "not_null", "a"]);
  return random.pick(VALUES);
}

/** Conditions within conditions: `(a.eq.1,not.and(b.is.null))`. */
function tree(random: Random, table: string, depth = 0): string {
  const branches = random.several(4, () =>
    random.chance(0.3) && depth < 4
      ? `${random.pick(["and", "or", "not.and", "not.or"])}${tree(random, table, depth + 1)}`
      : `${columnOf(random, table)}.${condition(random)}`,
  );
  return `(${branches.join(",")})`;
}

/** An order, perhaps of a table within the table. */
export function order(random: Random, table: string): string {
  const term = () => {
    const column = columnOf(random, table);
    const path = random.chance(0.1) ? jsonPath(random) : "";
    const inner = random.chance(0.15) ? `${random.pick(TABLES)}(${column})` : column + path;
    const direction = random.pick(["", ".asc", ".desc", ".desc.nullslast", ".nullsfirst", ".up"]);
    return inner + direction;
  };
  return random.several(3, term).join(",");
}

/** A parameter of its own that filters rows: `email=eq.a`, `partners.id=in.(1)`, `or=(…)`. */
export function filter(random: Random, table: string): string {
  const inner = random.chance(0.15) ? `${random.pick(TABLES)}.` : "";
  return random.either([
    [5, () => `${inner}${columnOf(random, table)}=${condition(random)}`],
    [1, () => `${columnOf(random, table)}${jsonPath(random)}=${condition(random)}`],
    [2, () => `${inner}${random.pick(["or", "and", "not.or", "not.and"])}=${tree(random, table)}`],
  ]);
}

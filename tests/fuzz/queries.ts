import { condition, filter, order } from "./filters";
import type { Random } from "./random";
import { columnOf, select } from "./select";
import { FUNCTIONS, OTHER_FUNCTIONS, OTHER_TABLES, TABLES, VALUES } from "./words";

const NUMBERS = ["0", "1", "20", "1000", "1000000", "-1", "1.5", "a"];

/** An address of the tables' interface, as PostgREST's documentation describes them. */
export function query(random: Random): string {
  return random.chance(0.2) ? call(random) : read(random);
}

function read(random: Random): string {
  const table = random.chance(0.05) ? random.pick(OTHER_TABLES) : random.pick(TABLES);
  const parameters: string[] = [];
  if (random.chance(0.15)) return `/rest/v1/${table}?select=${columnOf(random, table)}&limit=5`;
  if (random.chance(0.7)) parameters.push(`select=${select(random, table)}`);
  if (random.chance(0.4)) parameters.push(...random.several(3, () => filter(random, table)));
  if (random.chance(0.3)) parameters.push(`${within(random)}order=${order(random, table)}`);
  parameters.push(...limits(random));
  if (random.chance(0.08)) parameters.push(`columns=${columnOf(random, table)}`);
  if (random.chance(0.08)) parameters.push(`on_conflict=${columnOf(random, table)}`);
  return `/rest/v1/${table}?${parameters.join("&")}`;
}

function call(random: Random): string {
  const name = random.chance(0.1) ? random.pick(OTHER_FUNCTIONS) : random.pick(FUNCTIONS);
  const argument = () =>
    `${random.pick(["search", "id", "published", "names", "address", "before"])}=${random.pick(VALUES)}`;
  const parameters = random.chance(0.6) ? random.several(3, argument) : [];
  if (random.chance(0.3)) parameters.push(`select=${select(random, random.pick(TABLES))}`);
  if (random.chance(0.2)) parameters.push(`created_at=${condition(random)}`);
  parameters.push(...limits(random));
  return `/rest/v1/rpc/${name}?${parameters.join("&")}`;
}

const within = (random: Random) => (random.chance(0.2) ? `${random.pick(TABLES)}.` : "");

function limits(random: Random): string[] {
  return ["limit", "offset"]
    .filter(() => random.chance(0.25))
    .map((name) => `${within(random)}${name}=${random.pick(NUMBERS)}`);
}

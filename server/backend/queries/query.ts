import { type Condition, readCondition } from "./conditions";
import { readTree } from "./logic";
import { isName } from "./names";
import { Unreadable } from "./refusal";
import { readSelection, type Selection } from "./selection";

const MOST_PARAMETERS = 50;

type Part = { conditions: Condition[]; order?: string[]; limit?: number; offset?: number };

/** A query of the tables' interface, as PostgREST documents it, as far as it is taken. */
export type Query = Part & {
  selection?: Selection;
  /** Keyed by the embedded tables' names or aliases. */
  embedded: Map<string, Part>;
  /** True if conditions are joined by `and` and `or`. */
  joined: boolean;
  onConflict?: string[];
  /** The columns that an insert of several rows fills. */
  columns?: string[];
};

/** Reads the query of an address in one pass, in time that grows with its length alone. */
export function readQuery(search: string): Query | Unreadable {
  const query: Query = { conditions: [], embedded: new Map(), joined: false };
  const once = new Set<string>();
  let parameters = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    parameters += 1;
    if (parameters > MOST_PARAMETERS)
      return new Unreadable(`More than ${MOST_PARAMETERS} parameters`);
    const path = name.split(".", 5);
    const last = path.pop() ?? "";
    if (ONCE.has(last)) {
      if (once.has(name)) return new Unreadable("Said twice", name);
      once.add(name);
    }
    const problem =
      path.length === 0 && OF_ALL.has(last)
        ? readWhole(query, last, value)
        : readPart(query, { name, path, last, value });
    if (problem) return problem;
  }
  return query;
}

const OF_ALL = new Set(["select", "on_conflict", "columns"]);
const ONCE = new Set([...OF_ALL, "order", "limit", "offset"]);
const NUMBER = /^\d{1,9}$/;

function readWhole(query: Query, name: string, value: string): Unreadable | undefined {
  if (name === "select") {
    const selection = readSelection(value);
    if (selection instanceof Unreadable) return selection;
    query.selection = selection;
    return undefined;
  }
  const names = value.split(",").map((one) => /^"(.*)"$/.exec(one)?.[1] ?? one);
  const wrong = names.find((one) => !isName(one));
  if (wrong !== undefined) return new Unreadable(`Not a column in ${name}`, wrong);
  query[name === "columns" ? "columns" : "onConflict"] = names;
  return undefined;
}

type Parameter = { name: string; path: string[]; last: string; value: string };

function readPart(query: Query, { name, path, last, value }: Parameter): Unreadable | undefined {
  const joins = last === "and" || last === "or";
  if (joins && path.at(-1) === "not") path.pop();
  const [embedding, ...deeper] = path;
  if (deeper.length > 0 || (embedding !== undefined && !isName(embedding))) {
    return new Unreadable("Not a parameter that is taken", name);
  }
  const part = embedding === undefined ? query : partOf(query, embedding);
  if (last === "limit" || last === "offset") {
    if (!NUMBER.test(value)) return new Unreadable("Not a number of rows", name);
    part[last] = Number(value);
    return undefined;
  }
  if (last === "order") {
    const order = readOrder(value);
    if (order instanceof Unreadable) return order;
    part.order = order;
    return undefined;
  }
  const read = joins ? readTree(value) : readCondition(last, value);
  if (read instanceof Unreadable) return read;
  query.joined ||= joins;
  part.conditions.push(...[read].flat());
  return undefined;
}

function partOf({ embedded }: Query, name: string): Part {
  const part = embedded.get(name) ?? { conditions: [] };
  embedded.set(name, part);
  return part;
}

const MOST = 10;
const TERM = /^(\w+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/i;

/** `name,created_at.desc`, read into terms with a direction always: `name.asc`. */
function readOrder(text: string): string[] | Unreadable {
  const terms = text.split(",", MOST + 1);
  if (terms.length > MOST) return new Unreadable(`Ordered by more than ${MOST} columns`);
  const read: string[] = [];
  for (const term of terms) {
    const [, column = "", direction = "asc", nulls] = TERM.exec(term) ?? [];
    if (!isName(column)) return new Unreadable("Not an order", term);
    read.push([column, direction, ...(nulls ? [nulls] : [])].join("."));
  }
  return read;
}

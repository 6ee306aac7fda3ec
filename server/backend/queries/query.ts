import { type Condition, readCondition } from "./conditions";
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

/** `or=(…,and(…))` is as deep as a list's next page needs. */
const DEEPEST = 2;
const MOST_CONDITIONS = 50;

/** The beginning of a tree in a tree. */
const TREE = /(?:not\.)?(?:and|or)\(/y;
/** A column, an operator and a value: quoted, a list, or up to the next comma. */
const LEAF =
  /([a-z_]\w*)\.((?:not\.)?[a-z]+\.)("(?:[^"\\]|\\.)*"|[({](?:"(?:[^"\\]|\\.)*"|[^"(){}])*[)}]|[^,()"]*)/iy;

/** Reads `(a.eq.1,and(b.gt.2,c.is.null))` into its conditions in order, without recursion. */
function readTree(text: string): Condition[] | Unreadable {
  const [tree, leaf] = [new RegExp(TREE), new RegExp(LEAF)];
  const conditions: Condition[] = [];
  const unknown = (at: number) => new Unreadable("Not understood in and, or", text.slice(at));
  if (text[0] !== "(") return unknown(0);
  let depth = 1;
  for (let at = 1; ; ) {
    tree.lastIndex = at;
    if (tree.test(text)) {
      at = tree.lastIndex;
      depth += 1;
      if (depth > DEEPEST) return new Unreadable(`Conditions are at most ${DEEPEST} levels deep`);
      continue;
    }
    leaf.lastIndex = at;
    const [all, column = "", operator = "", value = ""] = leaf.exec(text) ?? [];
    if (all === undefined) return unknown(at);
    const condition = readCondition(column, operator + value);
    if (condition instanceof Unreadable) return condition;
    conditions.push(condition);
    if (conditions.length > MOST_CONDITIONS)
      return new Unreadable(`More than ${MOST_CONDITIONS} conditions`);
    at += all.length;
    for (; text[at] === ")"; at += 1) depth -= 1;
    if (depth <= 0) return depth === 0 && at === text.length ? conditions : unknown(at);
    if (text[at] !== ",") return unknown(at);
    at += 1;
  }
}

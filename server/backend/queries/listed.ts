import { isRead } from "../requests";
import { type Call, preferences } from "./call";
import type { Kind, ListedNames, ListedRead, ReadList } from "./list";
import { type Query, readQuery } from "./query";
import { methodRefused, notABody, notAllowed, notTaken, type Refusal, Unreadable } from "./refusal";
import type { Column, Embedding } from "./selection";

/** Most rows in one answer; readInRanges asks for as many. */
const MOST_ROWS = 1000;
/** Longest query in characters: the site's own longest is a third of it. */
const LONGEST = 1_900;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Undefined if it does not. `denied` is the status for what the caller may not call at all. */
export function refusalByList(call: Call, list: ReadList, denied: 401 | 403): Refusal | undefined {
  const { method, name, kind, search } = call;
  if (search.length > LONGEST) return notTaken("The query is too long");
  if (!METHODS.includes(method)) return methodRefused(method);
  if (kind === "function") return refusalOfFunction(call, list, denied);
  if (isRead(call)) {
    const reads = list.reads.get(name);
    return reads ? refusalOfRead(call, reads) : notAllowed(denied, "table", name);
  }
  const columns = method === "POST" ? list.inserts.get(name) : undefined;
  if (!columns) return notAllowed(denied, "table", name);
  const taken = list.resends ? [...SAYABLE, RESENT] : SAYABLE;
  return refusalOfWrite(call, columns, taken, (column) => notAllowed(denied, "column", column));
}

function refusalOfFunction(call: Call, { functions }: ReadList, denied: 401 | 403) {
  const names = functions.get(call.name);
  if (!names) return notAllowed(denied, "function", call.name);
  if (call.method !== "POST") return methodRefused(call.method);
  return refusalOfWrite(call, names, SAYABLE, (name) => ({
    status: 404,
    code: "PGRST202",
    message: `The function ${call.name} has no argument ${name.slice(0, 40).replaceAll(/\W/g, "?")}`,
  }));
}

/** Preferences that ask for the default. */
const SAYABLE = ["return=minimal"];
/** A row that is there already stays as it is. */
const RESENT = "resolution=ignore-duplicates";

/** A row or a function's arguments may only hold values of their kind under the list's names. */
function refusalOfWrite(
  call: Call,
  names: ListedNames,
  preferred: string[],
  unknown: (name: string) => Refusal,
) {
  if (call.search.length > 1) return notTaken("Nothing may be asked along with what is sent");
  if (preferences(call).some((token) => !preferred.includes(token))) {
    return notTaken("The preference is not one that is taken");
  }
  const { body } = call;
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return notABody("One JSON object is expected");
  }
  const other = Object.keys(body).find((name) => !names.has(name));
  if (other !== undefined) return unknown(other);
  const wrong = Object.entries(body).find(([name, value]) => !isOf(names.get(name), value));
  if (!wrong) return undefined;
  return names.get(wrong[0]) === "list"
    ? notABody("A list of texts or numbers is expected")
    : notABody("A value is text, a number, true, false or null");
}

/**
 * A list has to be an array: a string would be a database array by its text alone ("{}"), and an
 * object, which PGlite sends unchanged, breaks its connection.
 */
function isOf(kind: Kind | undefined, value: unknown): boolean {
  if (kind === "json") return true;
  if (kind === "list") return value === null || (Array.isArray(value) && value.every(isSingle));
  return isSingle(value);
}

const isSingle = (value: unknown) => typeof value !== "object" || value === null;

function refusalOfRead(call: Call, reads: ListedRead[]): Refusal | undefined {
  if (preferences(call).some((token) => token !== "count=exact")) {
    return notTaken("The preference is not one that is taken");
  }
  const query = readQuery(call.search);
  if (query instanceof Unreadable) return notTaken(query.why);
  // The listed read that agrees furthest gives the most useful reason.
  const found = reads.map((read) => disagreement(query, read));
  const [furthest] = found.toSorted((a, b) => b.step - a.step);
  return furthest?.why ? notTaken(`Not a query of the public pages: ${furthest.why}`) : undefined;
}

function disagreement(query: Query, read: ListedRead): { step: number; why?: string } {
  const steps = [whySelection, whyConditions, whyOrder, whyRows];
  for (const [step, whyOf] of steps.entries()) {
    const why = whyOf(query, read);
    if (why) return { step, why };
  }
  return { step: steps.length };
}

function whySelection({ selection }: Query, read: ListedRead): string | undefined {
  if (!selection) return "it names no columns";
  const allowed = read.selection ?? { columns: [], embeddings: [] };
  const embedded = new Map(allowed.embeddings.map(({ table, columns }) => [table, columns]));
  const other =
    selection.embeddings.find((embedding) => !isPlain(embedding, embedded.get(embedding.table)))
      ?.table ?? otherColumn(selection.columns, allowed.columns);
  return other && `it selects ${other}`;
}

const isPlain = ({ alias, hints, columns }: Embedding, allowed: Column[] | undefined) =>
  allowed !== undefined && !alias && hints.length === 0 && !otherColumn(columns, allowed);

function otherColumn(columns: Column[], allowed: Column[]): string | undefined {
  const names = new Set(allowed.map(({ name }) => name));
  return columns.find(({ name, alias }) => alias || !names.has(name))?.name;
}

function whyConditions({ conditions, joined }: Query, read: ListedRead): string | undefined {
  if (joined) return "it joins conditions";
  const other = conditions.find(
    ({ column, operator, negated }, index) =>
      negated ||
      !read.conditions.some((one) => one.column === column && one.operator === operator) ||
      conditions.findIndex((one) => one.column === column) !== index,
  );
  return other && `it filters by ${other.column}`;
}

function whyOrder({ order, embedded }: Query, read: ListedRead): string | undefined {
  if (embedded.size > 0) return "it asks more of an embedded table";
  if (order && order.join() !== read.order?.join()) return "it has another order";
  return undefined;
}

function whyRows({ limit, offset, onConflict, columns }: Query, { limited }: ListedRead) {
  if (onConflict || columns) return "it writes nothing";
  if (!limited && (limit !== undefined || offset !== undefined)) return "it has a limit";
  return limit !== undefined && limit > MOST_ROWS ? `its limit is over ${MOST_ROWS}` : undefined;
}

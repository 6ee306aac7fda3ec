import { AssertionError } from "node:assert";
import { actsAs, CALLERS, type Caller, type Permissions } from "./entry";

/** The settings that the API makes for a request: whose it is. */
export type Claims = Record<string, unknown> & { role: string; sub?: string };

type Verb = "read" | "insert" | "update" | "update all" | "delete" | "delete all";
type Outcome = {
  caller: Caller;
  verb: Verb;
  /** The error's code, where it was refused. */
  code: string | null;
  message: string | null;
  /** The keys of the rows that were read. */
  seen: string[] | null;
  /** Keys of rows that are not as before, those that are gone, and those that are new. */
  changed: string[] | null;
  /** The row holds the new values. */
  written: boolean | null;
};

const REFUSED = "42501";
/** A view of a join takes no rows from anybody. */
const READ_ONLY_VIEW = "55000";

const quoted = (value: unknown) =>
  `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

const columnsOf = (row: object) => Object.keys(row).join(", ");
const valuesOf = (table: string, row: object) =>
  `select ${columnsOf(row)} from jsonb_populate_record(null::public.${table}, ${quoted(row)})`;

export const insertOf = (table: string, row: object) =>
  `insert into public.${table} (${columnsOf(row)}) ${valuesOf(table, row)};`;

/** The key of the first of an entry's rows, which is the one to change. */
function firstKey(table: string, { key = "id", rows }: Permissions): string {
  const [first] = Object.values(rows);
  if (!first) throw new Error(`${table} has no row that could be read`);
  return String(first[key]);
}

/** The statements that the API makes of a request of each kind. */
function statements(table: string, entry: Permissions): Record<Verb, string> {
  const { key = "id", columns = "*", insert, update } = entry;
  const only = ` where ${key} = ${quoted(firstKey(table, entry))}`;
  const change = `update public.${table} set (${columnsOf(update)}) = row(${Object.keys(update)
    .map((column) => `(jsonb_populate_record(null::public.${table}, ${quoted(update)})).${column}`)
    .join(", ")})`;
  const remove = `delete from public.${table}`;
  return {
    read: `select coalesce(jsonb_agg(${key}::text), '[]') from (select ${columns} from public.${table}) found`,
    insert: insertOf(table, insert),
    update: change + only,
    // Without a condition no right to read is needed, so the policies on reading do not help.
    "update all": change,
    delete: remove + only,
    "delete all": remove,
  };
}

/**
 * Lets every caller try everything on a table, each attempt by itself and taken back.
 * @param claims of each caller's token
 * @param first statements to run before, which are taken back too
 * @returns what somebody could do though the entry says otherwise, and what somebody could not
 */
export async function faultsOf(
  [table, entry]: [string, Permissions],
  claims: Record<Caller, Claims>,
  execute: (sql: string) => Promise<void>,
  first = "",
): Promise<string[]> {
  const attempts = CALLERS.flatMap((caller) =>
    Object.entries(statements(table, entry)).map(([verb, statement]) => ({
      caller,
      verb,
      statement,
      claims: claims[caller],
      row: verb === "insert" ? String(entry.insert[entry.key ?? "id"]) : firstKey(table, entry),
      wanted: verb === "insert" ? entry.insert : entry.update,
    })),
  );
  const { key = "id" } = entry;
  const rows = `select coalesce(jsonb_object_agg(t.${key}, to_jsonb(t)), '{}') from public.${table} t`;
  const answer = await execute(`do $attempts$
    declare
      it record; before jsonb; after jsonb; seen jsonb; refused text; words text;
      outcomes jsonb := '[]';
    begin
      set local timezone = 'UTC';
      ${first}
      ${rows} into before;
      for it in select * from jsonb_to_recordset(${quoted(attempts)})
        as one (caller text, verb text, statement text, claims jsonb, "row" text, wanted jsonb)
      loop
        after := null; seen := null; refused := null; words := null;
        begin
          perform set_config('request.jwt.claims', it.claims::text, true),
            set_config('request.jwt.claim.sub', coalesce(it.claims ->> 'sub', ''), true),
            set_config('request.jwt.claim.role', it.claims ->> 'role', true),
            set_config('role', it.claims ->> 'role', true);
          if it.verb = 'read' then
            execute it.statement into seen;
          else
            execute it.statement;
            set constraints all immediate;
          end if;
          perform set_config('role', 'none', true);
          ${rows} into after;
          raise exception using errcode = 'LH000';
        exception when others then
          if sqlstate <> 'LH000' then
            refused := sqlstate; words := sqlerrm; after := before;
          end if;
        end;
        outcomes := outcomes || jsonb_build_object(
          'caller', it.caller, 'verb', it.verb, 'code', refused, 'message', words, 'seen', seen,
          'changed', (select coalesce(jsonb_agg(key), '[]') from (
            (select * from jsonb_each(after) except select * from jsonb_each(before))
            union (select * from jsonb_each(before) except select * from jsonb_each(after))) one),
          'written', (after -> it."row") @> it.wanted);
      end loop;
      raise exception '%', outcomes using errcode = 'LH001';
    end $attempts$`).then(
    () => "",
    (error: Error) => error.message,
  );
  if (!answer.startsWith("[")) throw new AssertionError({ message: `${table}: ${answer}` });
  return (JSON.parse(answer) as Outcome[]).flatMap((outcome) => {
    const fault = faultIn(entry, outcome);
    const why = outcome.code ? ` (${outcome.code}: ${outcome.message})` : "";
    return fault ? [`${outcome.caller} ${fault}${why}`] : [];
  });
}

/** The names of the rows that a caller can read, as the entry has it. */
export const readableBy = (caller: Caller, { read = {}, ...entry }: Permissions): string[] =>
  read[caller] ?? read[actsAs(caller, entry)] ?? [];

/** A difference between an attempt's outcome and its entry. */
function faultIn(entry: Permissions, outcome: Outcome): string | undefined {
  const { caller, verb, code, written } = outcome;
  const { key = "id", rows, insert } = entry;
  const names = new Map(Object.entries(rows).map(([name, row]) => [String(row[key]), name]));
  names.set(String(insert[key]), "the new row");
  const named = (keys: string[]) => keys.map((one) => names.get(one) ?? one).sort();
  if (verb === "read") {
    const wanted = readableBy(caller, entry).sort();
    // A refusal is as good as an empty answer, but only where nothing should be read.
    if (code && (code !== REFUSED || wanted.length > 0)) return `cannot read ${list(wanted)}`;
    const seen = named(outcome.seen ?? []);
    return list(seen) === list(wanted)
      ? undefined
      : `reads ${list(seen)} in place of ${list(wanted)}`;
  }
  const [kind] = verb.split(" ") as ["insert" | "update" | "delete"];
  const isOfAll = verb !== kind;
  // The matrix is about the first row alone: on others a caller may have more rights.
  const [first] = Object.keys(rows);
  const changed = named(outcome.changed ?? []).filter(
    (name) => kind === "insert" || name === first,
  );
  if (entry.may?.[kind]?.includes(actsAs(caller, entry))) {
    // A right to one row is not tried on all.
    if (isOfAll) return undefined;
    const isDone = kind === "delete" ? changed.length > 0 && written === null : written;
    return isDone ? undefined : `cannot ${verb} ${kind === "insert" ? "the new row" : first}`;
  }
  if (changed.length > 0) return `can ${verb}: ${list(changed)}`;
  const isRefused = code === REFUSED || code === READ_ONLY_VIEW || (kind !== "insert" && !code);
  return isRefused ? undefined : `is not refused to ${verb}, but fails`;
}

const list = (names: string[]) => names.join(", ") || "nothing";

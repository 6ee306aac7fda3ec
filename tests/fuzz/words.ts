import { FUNCTIONS as SERVED } from "../support/database/functions";
import { permissions } from "../support/permissions/permissions";

const matrix = permissions({ staffId: "", strangerId: "" });

/** Existing tables, each with the columns that its rows are made with. */
export const COLUMNS: Record<string, string[]> = Object.fromEntries(
  Object.entries(matrix).map(([table, { rows, insert }]) => {
    const named = [...Object.values(rows), insert].flatMap((row) => Object.keys(row));
    return [table, [...new Set(["id", "created_at", "updated_at", ...named])]];
  }),
);
export const TABLES = Object.keys(COLUMNS);
export const FUNCTIONS = Object.keys(SERVED);

/** Names that do not exist, or not for everybody. */
export const OTHER_TABLES = ["auth.users", "users", "objects", "pg_shadow", "rpc", ""];
export const OTHER_FUNCTIONS = ["personal_data", "erase_personal_data", "pg_sleep", "set_config"];

/** Columns that rows have beside those they are made with, and some that no table has. */
export const OTHER_COLUMNS = ["search_text", "author_id", "created_by", "ctid", "xmin", "nothing"];

/** Names that every object of JavaScript answers to. */
export const PROTOTYPES = [
  "__proto__",
  "constructor",
  "prototype",
  "__defineGetter__",
  "__lookupSetter__",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "__proto__.ignoreAuthorization",
  "constructor.prototype",
  "%5f%5fproto%5f%5f",
  '"__proto__"',
];

/** Supabase Lite's notes about a request, and what may be worth setting for all. */
export const NOTES = ["ignoreAuthorization", "jwt", "role", "userId", "apiKeyType", "type", "get"];

/** Operators of PostgREST's documentation. */
export const OPERATORS = [
  ..."eq gt gte lt lte neq like ilike match imatch in is isdistinct".split(" "),
  ..."fts plfts phfts wfts cs cd ov sl sr nxr nxl adj".split(" "),
];
export const QUANTIFIED = "eq gt gte lt lte like ilike match imatch".split(" ");
export const AGGREGATES = "avg count max min sum".split(" ");
export const CASTS = "text json jsonb int uuid timestamptz regclass bytea xml unknown".split(" ");

/** Values of every kind that a filter may name. */
export const VALUES = [
  "1",
  "null",
  "true",
  "not_null",
  "unknown",
  "00000000-0000-4000-8000-000000000001",
  "2020-01-01",
  "*a*",
  "%25",
  "a",
  '"a,b)"',
  "{a,b}",
  "[1,5)",
  '{"a":[{"b":1}]}',
  "(1,2,3)",
  "",
  "infinity",
];

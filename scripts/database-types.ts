/**
 * Writes shared/database.types.ts: the tables, views and functions of the migrated database, in
 * the shape postgrest-js reads (like Supabase's own generator, for schema `public`).
 *
 * Run it after a new migration: npm run types:database
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { openLocalBackend } from "../server/backend/local";
import { createLog } from "../server/http/log";
import {
  type Column,
  type Readable,
  type Relation,
  readCatalog,
  type ServedFunction,
} from "./database-types/catalog";

export const TYPES_FILE = "shared/database.types.ts";

/** Runs `use` on a new database with every migration applied, and removes it afterwards. */
async function withMigratedDatabase<T>(use: (database: PGlite) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-types-"));
  try {
    const backend = await openLocalBackend({ folder, log: createLog("silent"), onLost() {} });
    await backend.close();
    const database = new PGlite(join(folder, "db"), { extensions: { pgcrypto, pg_trgm } });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function databaseTypes(database: Readable): Promise<string> {
  const { relations, functions } = await readCatalog(database);
  const tables = relations.filter(({ kind }) => kind === "r");
  const views = relations.filter(({ kind }) => kind === "v");
  return formatted(`
// Made by \`npm run types:database\` from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: { ${tables.map(tableType).join("\n")} };
    Views: { ${views.map(viewType).join("\n")} };
    Functions: { ${functions.map(functionType).join("\n")} };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`);
}

const tableType = (table: Relation) => `${table.name}: {
  Row: ${rowType(table)};
  Insert: { ${table.columns.map((column) => written(column, column.required)).join(" ")} };
  Update: { ${table.columns.map((column) => written(column, false)).join(" ")} };
  Relationships: ${relationships(table)};
};`;

/** Postgres does not know which columns of a view can be null, so any of them may be. */
const viewType = (view: Relation) => `${view.name}: {
  Row: ${rowType(view)};
  Relationships: ${relationships(view)};
};`;

const rowType = ({ columns }: Relation) =>
  `{ ${columns.map((column) => `${column.name}: ${orNull(column)};`).join(" ")} }`;

/** A column for writing; one that the database computes cannot be written. */
const written = (column: Column, required: boolean) =>
  column.computed
    ? `${column.name}?: never;`
    : `${column.name}${required ? "" : "?"}: ${orNull(column)};`;

const orNull = ({ type, nullable }: Column) => scriptType(type) + (nullable ? " | null" : "");

const relationships = ({ references }: Relation) =>
  `[${references
    .map(
      (reference) => `{
        foreignKeyName: ${JSON.stringify(reference.name)};
        columns: ${JSON.stringify(reference.columns)};
        isOneToOne: ${reference.one_to_one};
        referencedRelation: ${JSON.stringify(reference.relation)};
        referencedColumns: ${JSON.stringify(reference.referenced_columns)};
      }`,
    )
    .join(", ")}]`;

function functionType({ name, args, returns, relation, kind, set }: ServedFunction): string {
  const given = args.map(
    (arg) => `${arg.name}${arg.optional ? "?" : ""}: ${scriptType(arg.type)};`,
  );
  const source = kind === "v" ? "Views" : "Tables";
  const returned = relation
    ? `Database["public"]["${source}"]["${relation}"]["Row"]`
    : scriptType(returns);
  const options = relation
    ? `SetofOptions: { from: "*"; to: "${relation}"; isOneToOne: ${!set}; isSetofReturn: ${set} };`
    : "";
  return `${name}: {
    Args: ${given.length ? `{ ${given.join(" ")} }` : "never"};
    Returns: ${returned}${set ? "[]" : ""};
    ${options}
  };`;
}

const SCRIPT_TYPES: Record<string, string> = {
  bool: "boolean",
  date: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  float8: "number",
  json: "Json",
  jsonb: "Json",
  text: "string",
  time: "string",
  timestamptz: "string",
  uuid: "string",
  void: "undefined",
};

/** @throws for a type that no column has had so far: add above what the API sends for it */
function scriptType(type: string): string {
  // Postgres names an array type after its element type, with a leading underscore.
  if (type.startsWith("_")) return `${scriptType(type.slice(1))}[]`;
  const found = SCRIPT_TYPES[type];
  if (!found) throw new Error(`No TypeScript type is known for the database's ${type}`);
  return found;
}

function formatted(source: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [biome, "format", `--stdin-file-path=${TYPES_FILE}`],
    { input: source, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await writeFile(TYPES_FILE, await withMigratedDatabase(databaseTypes));
  process.stdout.write(`Wrote ${TYPES_FILE}\n`);
}

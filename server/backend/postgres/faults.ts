import type { Sql } from "postgres";
import { StartError } from "../../settings";

/** The first version that says whether a text is an address, as the limits by address ask. */
const OLDEST = 16;

type Server = {
  version: number;
  encoding: string;
  replica: boolean;
  supabase: boolean;
  may_create: boolean;
  missing: string[];
  misplaced: string[];
};

/** @throws StartError when a server that answers cannot be used */
export async function checkServer(database: Sql): Promise<void> {
  const [server] = await database<Server[]>`
    select
      current_setting('server_version_num')::int / 10000 as version,
      getdatabaseencoding() as encoding,
      pg_is_in_recovery() as replica,
      exists (
        select from pg_namespace
        where nspname = 'auth' and nspowner::regrole::text = 'supabase_admin'
      ) as supabase,
      has_database_privilege(current_database(), 'create') as may_create,
      array(
        select name from unnest(array['pgcrypto', 'pg_trgm']) as needed (name)
        where name not in (select name from pg_available_extensions)
      ) as missing,
      array(
        select extname::text from pg_extension
        where extname in ('pgcrypto', 'pg_trgm') and extnamespace::regnamespace::text <> 'extensions'
      ) as misplaced`;
  const fault = server && faultOf(server);
  if (fault) throw new StartError(fault);
}

function faultOf(server: Server): string | undefined {
  const { version, encoding, missing, misplaced } = server;
  if (version < OLDEST) {
    return `DATABASE_URL names a PostgreSQL ${version}, which is too old: ${OLDEST} or later is needed.`;
  }
  if (server.supabase) {
    return "DATABASE_URL names the database of a Supabase project. Leave it out, and set SUPABASE_URL with its keys.";
  }
  if (server.replica) return "DATABASE_URL names a copy that can only be read. Name its original.";
  if (encoding !== "UTF8") {
    return `The database keeps its text as ${encoding}. Create one with the encoding UTF8.`;
  }
  if (missing.length) {
    return `The PostgreSQL lacks the extensions ${missing.join(" and ")}. Install its contrib package.`;
  }
  if (misplaced.length) {
    const moves = misplaced.map((name) => `alter extension ${name} set schema extensions;`);
    return `Extensions stand in another schema. Run as their owner: create schema if not exists extensions; ${moves.join(" ")}`;
  }
  if (!server.may_create) {
    return "The account in DATABASE_URL may create nothing in the database. Make it the database's owner.";
  }
  return undefined;
}

/** Describes a connection or server failure in one line, without the address's secrets. */
export function describeFault(error: unknown, url: string): string {
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || "localhost"}:${port || 5432}`;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  switch (code) {
    case "28P01":
    case "28000":
      return `The PostgreSQL at ${server} refuses the account ${username}. Correct the name and password in DATABASE_URL.`;
    case "3D000":
      return `The PostgreSQL at ${server} has no database ${pathname.slice(1)}. Create it, or correct DATABASE_URL.`;
    case "42501":
      return `The account ${username} lacks a right it needs (${firstLine(message)}). docs/operations.md says what an administrator runs once.`;
    case "55P03":
      return "Another server has been bringing the database up to date for two minutes. Try again when it is done.";
  }
  if (/^(E[A-Z]|CONNECT)/.test(code) || code.startsWith("57P")) {
    return `The PostgreSQL at ${server} cannot be reached (${code}). Start it, or correct DATABASE_URL.`;
  }
  return `The PostgreSQL at ${server} cannot be used: ${firstLine(message)}`;
}

const firstLine = (text: string) => text.split("\n")[0] ?? "";

import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../../settings";
import type { Query } from "../accounts/accounts";

/** How long PostgREST may take at the start to read the schema, in milliseconds. */
const READING_SCHEMA = 20_000;
const AGAIN = 200;

type Options = {
  url: string;
  query: Query;
  /** Asks as the site itself. Rejects when there is no answer. */
  probe: () => Promise<Response>;
};

/** @throws StartError when PostgREST does not answer, or not as it has to be configured */
export async function checkPostgrest({ url, query, probe }: Options): Promise<void> {
  const { host } = new URL(url);
  const fault = (words: string) => new StartError(`The PostgREST at ${host} ${words}`);
  const unlimited = await query<{ name: string }>(UNLIMITED, []);
  if (unlimited.length > 0) {
    const names = unlimited.map(({ name }) => name).join(", ");
    throw fault(`would let statements of ${names} run for ever. ${MANUAL}`);
  }
  // Migrations have just been applied, perhaps.
  await query("select pg_notify('pgrst', 'reload schema')", []);
  const patience = AbortSignal.timeout(READING_SCHEMA);
  for (;;) {
    const answer = await probe().catch((error: { code?: string }) => {
      const code = error.code ?? "no answer";
      throw fault(`cannot be reached (${code}). Start it, or correct POSTGREST_URL.`);
    });
    if (answer.ok) return;
    if (answer.status === 401) {
      throw fault("refuses the site's token: its jwt-secret is not jwtSecret in keys.json.");
    }
    if (answer.status !== 503 || patience.aborted) {
      const { code = "" } = await answer.json().catch(() => ({}));
      throw fault(`cannot be used (${[answer.status, code].join(" ").trim()}). ${MANUAL}`);
    }
    await wait(AGAIN);
  }
}

const MANUAL = "docs/operations.md says what an administrator runs once.";

/** Roles without a time limit for statements, which PostgREST takes from the role alone. */
const UNLIMITED = `
  select name from unnest(array['anon', 'authenticated', 'service_role']) as role (name)
  where not exists (
    select from pg_roles cross join unnest(rolconfig) as setting
    where rolname = name and setting ~ '^statement_timeout=[1-9]'
  )
  order by name`;

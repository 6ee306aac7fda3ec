import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "undici";
import type { Keys } from "../../data-folder/keys";
import { StartError } from "../../settings";
import type { Query } from "../accounts/accounts";
import { Lanes, laneOf } from "../engine/lanes";
import { timeoutByCaller } from "../engine/protocol";
import { askThrough, ENGINE_URL } from "../engine/socket-fetch";
import { answerOutages, unavailable } from "../outages";
import { asFetch, ORIGIN_HEADERS } from "../requests";

/** Headers that PostgREST or the database's limits read. Cookies are not among them. */
const ASKED = [
  ...["accept", "accept-profile", "content-profile", "content-type"],
  ...["prefer", "range", "range-unit", ...ORIGIN_HEADERS],
];
const ANSWERED = [
  ...["content-length", "content-profile", "content-range", "content-type"],
  ...["preference-applied", "retry-after"],
];

/** The database is away, or a proxy in front finds no PostgREST. */
const AWAY = [502, 503, 504];

/** A deadlock, or rows that changed meanwhile: the transaction was rolled back. */
const LOST_RACE = /"code":"(40P01|40001)"/;

/** How long PostgREST may take at the start to read the schema, in milliseconds. */
const READING_SCHEMA = 20_000;
const AGAIN = 200;

type Options = {
  url: string;
  keys: Keys;
  query: Query;
  /** Rejects while the database is away. */
  ready: () => Promise<void>;
};

/** In lanes and within deadlines, as the engine. @throws StartError saying why it cannot be used */
export async function openPostgrest(options: Options) {
  const { url, keys, ready } = options;
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin);
  const lanes = new Lanes();
  const patience = timeoutByCaller(keys);

  /** @throws when there is no answer in time */
  const ask = async (request: Request, body?: ArrayBuffer): Promise<Response> => {
    const address = new URL(request.url);
    address.pathname = address.pathname.replace("/rest/v1", pathname.replace(/\/$/, ""));
    const headers = only(ASKED, request.headers);
    const token = tokenFor(request.headers, keys);
    if (token) headers.set("authorization", `Bearer ${token}`);
    const passed = new Request(address, { method: request.method, headers, body });
    const signal = AbortSignal.timeout(patience(request));
    const answer = await askThrough(pool, passed, { whole: true, signal });
    const { status } = answer;
    return new Response(answer.body, { status, headers: only(ANSWERED, answer.headers) });
  };

  const answer = asFetch(async (request) => {
    const body = request.body ? await request.arrayBuffer() : undefined;
    const asked = () => ask(request, body).catch(unavailable);
    const first = await asked();
    const isLost = first.status === 500 && LOST_RACE.test(await first.clone().text());
    const last = isLost ? await asked() : first;
    // What PostgREST says itself names the database's host.
    return AWAY.includes(last.status) ? unavailable() : last;
  });

  const probe = () =>
    new Request(`${ENGINE_URL}/rest/v1/staff?select=user_id&limit=1`, {
      headers: { apikey: keys.secretKey },
    });
  try {
    await check(options, () => ask(probe()));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  const fetch = answerOutages(answer, patience, ready);
  return {
    fetch: async (request: Request): Promise<Response> =>
      (await lanes.run(laneOf(request, keys), () => fetch(request))) ?? unavailable(),
    async ready() {
      const { status } = await answer(probe());
      if (status !== 200) throw new Error(`PostgREST answered ${status}`);
    },
    close: () => pool.destroy(),
  };
}

/** @throws StartError when PostgREST does not answer, or not as it has to be configured */
async function check({ url, query }: Options, probe: () => Promise<Response>): Promise<void> {
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

const only = (names: string[], headers: Headers) =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

/** In seconds: a call takes less. */
const LIFETIME = 120;

/** A person's own, or one for the site in place of the keys, which PostgREST does not know. */
function tokenFor(headers: Headers, keys: Keys): string | undefined {
  const { publishableKey, secretKey, jwtSecret } = keys;
  const token = /^Bearer\s+(.*)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (token && token !== publishableKey && token !== secretKey) return token;
  return headers.get("apikey") === secretKey ? signed("service_role", jwtSecret) : undefined;
}

function signed(role: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME;
  const parts = [
    { alg: "HS256", typ: "JWT" },
    { role, exp },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = createHmac("sha256", secret).update(parts.join(".")).digest("base64url");
  return [...parts, signature].join(".");
}

import { createHmac } from "node:crypto";
import { Pool } from "undici";
import type { Keys } from "../../data-folder/keys";
import type { Query } from "../accounts/accounts";
import { Lanes, laneOf } from "../engine/lanes";
import { timeoutByCaller } from "../engine/protocol";
import { askThrough, ENGINE_URL } from "../engine/socket-fetch";
import { answerOutages, unavailable } from "../outages";
import { asFetch, ORIGIN_HEADERS } from "../requests";
import { checkPostgrest } from "./checks";

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

type Options = {
  url: string;
  keys: Keys;
  query: Query;
  /** Rejects while the database is away. */
  ready: () => Promise<void>;
};

/**
 * The PostgREST that the operator has put on the site's PostgreSQL. It answers calls of `/rest/v1`,
 * in lanes and within deadlines as the engine's.
 * @throws StartError saying in one line why it cannot be used
 */
export async function openPostgrest({ url, keys, query, ready }: Options) {
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
    await checkPostgrest({ url, query, probe: () => ask(probe()) });
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

const only = (names: string[], headers: Headers) =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

/** In seconds: a call takes less. */
const LIFETIME = 120;

/**
 * The token by which PostgREST knows the caller, in place of the keys, which it does not know: a
 * person's own, or one for the site. Without any it asks as a visitor.
 */
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

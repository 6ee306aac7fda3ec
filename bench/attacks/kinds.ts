import { randomBytes, randomInt } from "node:crypto";
import { type Call, call, rawGet, sendUnread } from "../../tests/attacks/raw-calls";
import {
  DEEP_STACKS,
  deepEmbedding,
  manyAliases,
  NO_TOKEN,
  TAKEOVER,
} from "../../tests/attacks/requests";

type Attacked = { url: string; publishableKey: string };

/** Attacks until the signal, from one of the addresses each time. */
type Attack = (site: Attacked, from: () => string, over: AbortSignal) => Promise<unknown>;

const json = { "content-type": "application/json" };
const random = () => randomBytes(6).toString("hex");

export const HARMLESS = "for comparison: the home page itself";

/** Attacks found to take over or stop the site, each repeated as soon as it is answered. */
export const KINDS: Record<string, Attack> = {
  [HARMLESS]: shots(4, () => ({ path: "/" })),
  "writing into the prototype": shots(4, (number) =>
    number % 4 === 3
      ? { path: "/rest/v1/contact_messages", headers: NO_TOKEN }
      : { path: TAKEOVER[number % 4] ?? "" },
  ),
  "embedding twelve levels deep": shots(4, () => ({ path: deepEmbedding(12) })),
  "800 aliases, read slowly": unread(80, 1, manyAliases("articles", "content", 800)),
  "expressions that fill the stack": shots(4, (number) => ({
    path: Object.values(DEEP_STACKS)[number % Object.keys(DEEP_STACKS).length] ?? "",
  })),
  "guesses at the investors' gate": shots(4, () => ({
    path: "/rest/v1/rpc/request_investor_access",
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: `${random()}@example.com`, password: random() }),
  })),
  "OPTIONS with a bearer": shots(20, () => ({
    path: "/rest/v1/partners",
    method: "OPTIONS",
    headers: { authorization: `Bearer ${random()}.b.c` },
  })),
  "addresses that lead nowhere": shots(20, () => ({ path: `/resources/x-${random()}` })),
  "200,000 unread answers": unread(100, 2_000, "/"),
  "guesses at sign-in": shots(4, () => ({
    path: "/auth/v1/token?grant_type=password",
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: `${random()}@example.com`, password: random() }),
  })),
};

/** So many callers, each with its next call as soon as the last one is answered or refused. */
function shots(callers: number, shot: (number: number) => Call & { path: string }): Attack {
  return async ({ url, publishableKey }, from, over) => {
    let number = randomInt(100);
    const caller = async () => {
      while (!over.aborted) {
        const { path, headers, ...init } = shot(number++);
        const given = { apikey: publishableKey, ...headers };
        const signal = AbortSignal.any([over, AbortSignal.timeout(30_000)]);
        // A client that was disconnected connects again.
        await call(url, path, { ...init, headers: given, from: from(), signal }).catch(() =>
          pause(),
        );
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** So many connections, each with so many calls whose answers nobody reads. */
function unread(connections: number, times: number, path: string): Attack {
  return async ({ url, publishableKey }, from, over) => {
    const get = rawGet(url, path, { apikey: publishableKey });
    const sockets = Array.from({ length: connections }, () => sendUnread(get, times, from()));
    await new Promise((resolve) => over.addEventListener("abort", resolve));
    for (const socket of sockets) socket.destroy();
  };
}

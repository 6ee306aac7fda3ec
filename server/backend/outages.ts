import { Overdue, withDeadline } from "../deadline";
import { forEveryClient } from "./refusals";
import { asFetch } from "./requests";

/** Connections refused, broken or used up (PostgreSQL's classes 08, 53 and 57P). */
const AWAY =
  /"(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOST|ENET|CONNECT|08\w{3}|53\w{3}|57P\w\d)[^"]*"/;

/** PostgreSQL's message for a statement that took too long; Lite leaves its code out. */
const OVERDUE = /canceling statement due to statement timeout/;

/**
 * With 503: unlike Lite's 500 it says that a retry may help, and that the session is still good.
 * @param patience how long to wait for a request, in milliseconds
 * @param ready rejects while the database is away
 */
export function answerOutages(
  fetch: typeof globalThis.fetch,
  patience: (request: Request) => number,
  ready: () => Promise<void>,
): typeof globalThis.fetch {
  return asFetch(async (request) => {
    const answer = await withDeadline(patience(request), fetch(request)).catch((error: unknown) => {
      if (error instanceof Overdue) return unavailable();
      throw error;
    });
    if (answer.status < 500) return answer;
    const words = await answer.clone().text();
    const away = AWAY.test(words) || OVERDUE.test(words) || (await ready().then(...NO_AND_YES));
    return away ? unavailable() : answer;
  });
}

const NO_AND_YES = [() => false, () => true] as const;

export function unavailable(): Response {
  const message = "The site's database cannot be reached. Please try again in a moment.";
  return Response.json(forEveryClient(503, { error: "unavailable", message }), {
    status: 503,
    headers: { "retry-after": "5" },
  });
}

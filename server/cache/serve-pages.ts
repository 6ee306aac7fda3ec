import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "../log";
import { logRequest } from "../request-log";
import { pageAddress } from "./page-address";
import { type PageAnswer, replyOf } from "./page-answer";
import type { PageCache } from "./page-cache";

/**
 * Answers requests for public pages from the cache, and passes every other request on. It stands
 * in front of the router and its guards, and writes straight to the connection: a page that is
 * here costs little more than its bytes. Its headers are those that the guards gave it when it was
 * rendered.
 */
export function pagesFirst(cache: PageCache, log: Log, next: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = "" } = request;
    const address = method === "GET" || method === "HEAD" ? pageAddress(url) : undefined;
    if (address === undefined) return next(request, response);
    const started = performance.now();
    const found = cache.find(address);
    if (found) {
      const visit = { id: randomUUID(), started, age: found.age };
      return send(request, response, found.answer, visit, log);
    }
    cache.load(address).then(
      (answer) => {
        // A redirect takes the whole query along, of which the cache knows a part.
        const redirects = answer.status >= 300 && answer.status < 400;
        if (redirects && url !== address) return next(request, response);
        const id = answer.status === 200 ? randomUUID() : answer.requestId;
        return send(request, response, answer, { id, started, age: 0 }, log);
      },
      // The router tries again, and tells the visitor and the log what failed.
      () => next(request, response),
    );
  };
}

type Visit = { id: string; started: number; age: number };

function send(
  { method = "GET", url = "", headers: asked }: IncomingMessage,
  response: ServerResponse,
  answer: PageAnswer,
  { id, started, age }: Visit,
  log: Log,
): void {
  const reply = replyOf(answer, {
    method,
    acceptEncoding: asked["accept-encoding"]?.toString(),
    ifNoneMatch: asked["if-none-match"],
  });
  const headers = [...reply.headers, "x-request-id", id];
  if (age > 0) headers.push("age", String(age));
  response.writeHead(reply.status, headers);
  response.end(reply.body);
  const path = url.split("?", 1)[0] ?? "";
  logRequest(log, { id, method, path, status: reply.status, started });
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "../http/log";
import { logRequest } from "../http/request-log";
import { isFixed, pageAddress } from "./page-address";
import { type PageAnswer, type Reply, replyOf } from "./page-answer";
import type { PageCache } from "./page-cache";
import type { PageLimits } from "./page-limits";
import { Busy } from "./render-queue";

/**
 * In front of the router and its guards, straight to the connection: a cached page costs little
 * more than its bytes. Its headers are those that the guards gave it when it was rendered.
 * @param limits for addresses that a visitor can make up; pages that are here are given to anybody
 */
export function pagesFirst(
  cache: PageCache,
  log: Log,
  next: RequestListener,
  limits?: PageLimits,
): RequestListener {
  const load = (request: IncomingMessage, address: string) => {
    if (!limits || isFixed(address)) return cache.load(address);
    // Somebody else may have asked for it meanwhile.
    const render = async () => cache.find(address)?.answer ?? cache.load(address);
    // A page with a search is cached too, but anybody can make up any number of them.
    const isCached = ({ status }: PageAnswer) => status === 200 && !address.includes("?");
    return limits.run(limits.networkOf(request), render, { isCached });
  };

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
    load(request, address).then(
      (answer) => {
        // A redirect takes the whole query along, of which the cache knows a part.
        const redirects = answer.status >= 300 && answer.status < 400;
        if (redirects && url !== address) return next(request, response);
        const id = answer.status === 200 ? randomUUID() : answer.requestId;
        return send(request, response, answer, { id, started, age: 0 }, log);
      },
      async (error: unknown) => {
        // The router tries again, and tells the visitor and the log what failed.
        if (!limits || !(error instanceof Busy)) return next(request, response);
        const reply = limits.refusal(error, request.headers.accept);
        write(request, response, reply, { id: randomUUID(), started, age: 0 }, log);
      },
    );
  };
}

type Visit = { id: string; started: number; age: number };

/** No closure: one would be made for each page from memory. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PageAnswer,
  visit: Visit,
  log: Log,
): void {
  const { method, headers: asked } = request;
  const reply = replyOf(answer, {
    method,
    acceptEncoding: asked["accept-encoding"]?.toString(),
    ifNoneMatch: asked["if-none-match"],
  });
  write(request, response, reply, visit, log);
}

function write(
  { method = "GET", url = "" }: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  { id, started, age }: Visit,
  log: Log,
): void {
  const headers = [...reply.headers, "x-request-id", id];
  if (age > 0) headers.push("age", String(age));
  response.writeHead(reply.status, headers);
  response.end(reply.body);
  const path = url.split("?", 1)[0] ?? "";
  logRequest(log, { id, method, path, status: reply.status, started });
}

import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import { isRead } from "../backend/requests";
import { asResponse, replyOf } from "./page-answer";
import { NO_ADDRESS, type PageCache } from "./page-cache";

/**
 * Answers every address that leads nowhere with the same page, rendered once. It comes after
 * everything that serves addresses of its own.
 */
export function unknownAddresses(
  cache: PageCache,
  build: () => Promise<ServerBuild>,
): MiddlewareHandler {
  let known: Promise<Set<string>> | undefined;
  return async (c, next) => {
    known ??= build().then(({ routes }) => firstSegments(routes));
    if (!isRead(c.req) || !leadsNowhere(c.req.path, await known)) return next();
    const answer = cache.find(NO_ADDRESS)?.answer ?? (await cache.load(NO_ADDRESS));
    return asResponse(
      replyOf(answer, {
        method: c.req.method,
        acceptEncoding: c.req.header("accept-encoding"),
      }),
    );
  };
}

/** Excludes addresses that the router decodes or treats as its own (`_` first, `.data` last). */
const PLAIN = /^\/([a-z0-9][^/%]*)(\/[^%]*)?$/;

function leadsNowhere(path: string, known: Set<string>): boolean {
  // The router matches in any case.
  const [, first] = PLAIN.exec(path.toLowerCase()) ?? [];
  return first !== undefined && !path.endsWith(".data") && !known.has(first);
}

/** The first segments of all addresses that exist. */
function firstSegments(routes: ServerBuild["routes"]): Set<string> {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const pathOf = new Map(all.map(({ id, path }) => [id, path]));
  const isBelowPath = (id: string): boolean => {
    const parent = parentOf.get(id);
    return parent !== undefined && (Boolean(pathOf.get(parent)) || isBelowPath(parent));
  };
  return new Set(
    all
      .filter(({ id, path }) => path && path !== "*" && !isBelowPath(id))
      .map(({ path = "" }) => path.split("/", 1)[0]?.toLowerCase() ?? ""),
  );
}

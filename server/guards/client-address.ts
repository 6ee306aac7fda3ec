import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address a request came from. Each proxy adds the address it saw at the end of
 * `X-Forwarded-For`, so the entry written by the outermost trusted one is counted from the end;
 * what stands before it is the visitor's own claim.
 * @param trusted how many proxies stand in front (TRUST_PROXY)
 */
export function clientAddress(c: Context, trusted: number): string {
  const peer = getConnInfo(c).remote.address ?? "unknown";
  if (trusted === 0) return peer;
  const forwarded = c.req.header("x-forwarded-for")?.split(",") ?? [];
  return forwarded.at(-trusted)?.trim() || peer;
}

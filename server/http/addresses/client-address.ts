import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

export const clientAddress = (c: Context, trusted: number): string =>
  addressOf(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), trusted);

/**
 * Each proxy adds the address it saw at the end of `X-Forwarded-For`, so the outermost trusted
 * one's entry is counted from the end; what stands before it is the visitor's own claim.
 * @param peer the address that opened the connection
 * @param trusted how many proxies stand in front (TRUST_PROXY)
 */
export function addressOf(
  peer = "unknown",
  forwardedFor: string | string[] | undefined,
  trusted: number,
): string {
  if (trusted === 0) return peer;
  const forwarded = forwardedFor?.toString().split(",") ?? [];
  return forwarded.at(-trusted)?.trim() || peer;
}

/**
 * An IPv4 address, or an IPv6 /64 network, in which one subscriber can choose addresses: calls are
 * counted by it, as by the database (client_address).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const [first = [], right] = bare.split("::").map((part) => (part ? part.split(":") : []));
  // An address that ends in an IPv4 one has a group less than it stands for.
  const missing = 8 - first.length - (right?.length ?? 0) - (bare.includes(".") ? 1 : 0);
  const zeros = right ? Array.from({ length: missing }, () => "0") : [];
  const groups = [...first, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

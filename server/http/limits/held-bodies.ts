import type { Context } from "hono";
import { clientAddress, networkOf } from "../addresses/client-address";

const MEGABYTE = 1024 * 1024;

/** Most memory for bodies with files, in bytes: of one network, and of all. */
const MOST = { network: 64 * MEGABYTE, all: 96 * MEGABYTE };

/** In bytes, by network. */
const held = new Map<string, number>();

/** `longest`, in bytes, is for no declared length. @returns what releases it; undefined if full */
export function holdBody(c: Context, trusted: number, longest: number): (() => void) | undefined {
  const network = networkOf(clientAddress(c, trusted));
  const bytes = bodyBytes(c, longest);
  const own = held.get(network) ?? 0;
  const all = [...held.values()].reduce((sum, one) => sum + one, 0);
  if (own + bytes > MOST.network || all + bytes > MOST.all) return undefined;
  held.set(network, own + bytes);
  return () => {
    const left = (held.get(network) ?? 0) - bytes;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  };
}

/** In bytes. */
export function bodyBytes(c: Context, longest: number): number {
  const told = c.req.header("transfer-encoding") ? undefined : c.req.header("content-length");
  return Math.min(told ? Number(told) || 0 : longest, longest);
}

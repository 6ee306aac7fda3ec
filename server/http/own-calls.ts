import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { Limit, Settings } from "../settings";
import { limitByAddress } from "./limits/limits";
import { sameOrigin } from "./same-origin";

/** Largest body of a call that our own pages make beside the backend's interfaces, in bytes. */
const LARGEST = 4 * 1024;

export const ownCalls = (
  { SITE_URL, TRUST_PROXY: trusted }: Settings & { SITE_URL: string },
  limit: Limit,
): [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler] => [
  sameOrigin(SITE_URL),
  bodyLimit({ maxSize: LARGEST }),
  limitByAddress({ limit, trusted }, (c) => refuse(c, "too_many", 429)),
];

/** Any body that is not JSON of the schema is refused. */
export async function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const body = schema.safeParse(await c.req.json().catch(() => undefined));
  if (body.success) return body.data;
  throw new HTTPException(400, { res: refuse(c, "malformed", 400) });
}

export const refuse = (c: Context, error: string, status: ContentfulStatusCode) =>
  c.json({ error }, status);

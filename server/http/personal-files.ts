import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Backend } from "../backend";
import { PERSONAL_POLICY } from "./personal-pages";

/** Sets the headers of a personal page on a file of it: nothing keeps it, no search engine lists it. */
export function personal(c: Context): void {
  c.header("content-security-policy", PERSONAL_POLICY);
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
  c.header("referrer-policy", "same-origin");
}

export const nothing = (c: Context) => c.text("This link opens nothing here.", 404);

/**
 * Hands out a picture of a private bucket, read with the site's own key. A browser keeps it and asks
 * each time whether it is still there: what is taken back is seen by nobody any more.
 * @param path bucket and name
 */
export async function storedPicture(c: Context, backend: Backend, path: string) {
  // Its address names the picture: another one has another.
  const etag = `"${createHash("sha256").update(path).digest("hex").slice(0, 32)}"`;
  const kept = { etag, "cache-control": "private, no-cache" };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, kept);
  const { url, secretKey: apikey, fetch } = backend;
  const file = await fetch(`${url}/storage/v1/object/${path}`, {
    headers: { apikey, authorization: `Bearer ${apikey}` },
  });
  if (!file.ok || !file.body) return nothing(c);
  return c.body(file.body, 200, {
    "content-type": path.endsWith(".webp") ? "image/webp" : "image/jpeg",
    ...kept,
  });
}

import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Backend } from "../backend";
import { inPlace } from "./personal-pages";

export function personal(c: Context): void {
  inPlace(c);
  c.header("x-robots-tag", "noindex");
  c.header("referrer-policy", "same-origin");
}

export const nothing = (c: Context) => c.text("This link opens nothing here.", 404);

/**
 * Read with the site's own key. A browser keeps it and revalidates it each time, so that nobody
 * sees a picture any more once it is taken back. `path` is bucket and name.
 */
export async function storedPicture(c: Context, backend: Backend, path: string) {
  // The path identifies the picture: another picture has another path.
  const etag = `"${createHash("sha256").update(path).digest("hex").slice(0, 32)}"`;
  const kept = { etag, "cache-control": "private, no-cache" };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, kept);
  const file = await storedFile(backend, path);
  if (!file.ok || !file.body) return nothing(c);
  return c.body(file.body, 200, {
    "content-type": path.endsWith(".webp") ? "image/webp" : "image/jpeg",
    ...kept,
  });
}

export const storedFile = ({ url, secretKey: apikey, fetch }: Backend, path: string) =>
  fetch(`${url}/storage/v1/object/${path}`, {
    headers: { apikey, authorization: `Bearer ${apikey}` },
  });

import type { Backend } from "..";

/**
 * Stores a file of a private bucket with the site's own key. One that is there under its name stays.
 * @param path bucket and name
 * @throws when it is not stored
 */
export async function keepFile(
  { url, secretKey: apikey, fetch }: Backend,
  path: string,
  { type, bytes }: { type: string; bytes: Buffer },
): Promise<void> {
  const answer = await fetch(`${url}/storage/v1/object/${path}`, {
    method: "POST",
    headers: { apikey, "content-type": type, "cache-control": "private, no-store" },
    body: new Uint8Array(bytes),
  });
  if (answer.ok) return;
  const { statusCode, error } = await answer.json().catch(() => ({}));
  // It is there: pressed twice, or sent again after it was removed.
  if (answer.status === 409 || statusCode === "409" || error === "Duplicate") return;
  throw new Error(`A file was not stored: ${answer.status}`);
}

import { z } from "zod";
import { Refusal } from "./refusal.ts";
import { type SyncRequest, syncRequest } from "./schema.ts";

/** Holds the longest body a form can send: 10,700 characters of up to 3 bytes each. */
const MAX_BODY_BYTES = 32 * 1_024;

/**
 * As bearer and, where there is an `apikey` header, there too. A secret key is refused like any
 * other: it has no business in a browser. Throws Refusal 401.
 */
export function requirePublishableKey(request: Request, keys: readonly string[]): void {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const apikey = request.headers.get("apikey") ?? bearer;
  if (!bearer || !apikey || !keys.includes(bearer) || !keys.includes(apikey)) {
    throw new Refusal(401, "The public key is missing or wrong");
  }
}

/** In a header, since the body's fields are fixed (docs/product.md 8.5). Throws Refusal 400. */
export function readRowId(request: Request): string {
  const id = z.uuid().safeParse(request.headers.get("idempotency-key"));
  if (!id.success) throw new Refusal(400, "The id of the stored row is missing");
  return id.data;
}

/** The parsed body. Throws Refusal 415, 413 or 400. */
export async function readSyncRequest(request: Request): Promise<SyncRequest> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Refusal(415, "The body must be JSON");
  const parsed = syncRequest.safeParse(parseJson(await readText(request)));
  if (!parsed.success) throw new Refusal(400, "The contact data is incomplete or not valid");
  return parsed.data;
}

/** Counts the bytes as they come: `content-length` may be missing or untrue. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw tooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = request.body?.getReader();
  let text = "";
  let bytes = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      bytes += part.value.byteLength;
      if (bytes > MAX_BODY_BYTES) {
        await reader?.cancel();
        throw tooLarge();
      }
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "The body could not be read");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body must be JSON");
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, "The body is too large");
}

/** Raster pictures: the only files the buckets take. An SVG can carry scripts. */
const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  "image/png": (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  "image/jpeg": (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  "image/gif": (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)),
  "image/webp": (bytes) => /^RIFF....WEBP/s.test(bytes.toString("latin1", 0, 12)),
  "image/avif": (bytes) => /^....ftypavi[fs]/s.test(bytes.toString("latin1", 0, 12)),
};

/** Largest body of an upload, in bytes: the largest bucket's 25 MB and room for the form around it. */
export const LARGEST_UPLOAD = 25 * 1024 * 1024 + 64 * 1024;

/**
 * Lite expects a form's file in a field named `file`; storage-js sends it without a name. The file
 * is passed on as a raw body, which Lite takes with its type, length and cache time, after a look
 * at its first bytes: the type it claims must be the type it has.
 * @returns the request to pass on, or a refusal in the storage interface's own shape
 */
export async function asRawUpload(request: Request): Promise<Request | Response> {
  const { file, type, cacheControl } = await readUpload(request);
  if (!file) return refusal(400, "InvalidRequest", "The upload holds no file");
  if (!SIGNATURES[type]?.(file)) {
    return refusal(415, "invalid_mime_type", `mime type ${type} is not supported`);
  }
  const headers = new Headers(request.headers);
  headers.set("content-type", type);
  headers.set("content-length", String(file.byteLength));
  if (cacheControl) headers.set("cache-control", `max-age=${cacheControl}`);
  return new Request(request.url, { method: request.method, headers, body: new Uint8Array(file) });
}

type Upload = { file?: Buffer; type: string; cacheControl?: string };

async function readUpload(request: Request): Promise<Upload> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (type !== "multipart/form-data") {
    const file = Buffer.from(await request.arrayBuffer());
    return { file: file.byteLength ? file : undefined, type };
  }
  const form = await request.formData().catch(() => undefined);
  const part = form && [...form.values()].find((value) => value instanceof Blob);
  if (!part) return { type };
  const cacheControl = form.get("cacheControl");
  return {
    file: Buffer.from(await part.arrayBuffer()),
    type: part.type,
    cacheControl:
      typeof cacheControl === "string" && /^\d+$/.test(cacheControl) ? cacheControl : undefined,
  };
}

const refusal = (status: number, error: string, message: string) =>
  Response.json({ statusCode: String(status), error, message }, { status });

import { isImageBucket, largestFile } from "~shared/pictures/buckets";
import { IMAGE_TYPES, imageTypeOf, isImageType } from "~shared/pictures/image-type";
import { type Share, unlessBusy } from "../../pictures/decode";
import { forEveryClient } from "../refusals";
import { faultOfName } from "./file-name";
import { withoutMetadata } from "./metadata/without-metadata";
import { faultOf } from "./picture-faults";

/** Room for the form around a file, in bytes. */
const FORM = 64 * 1024;

/** In bytes: a larger body is refused before it is read. A bucket not ours takes nothing. */
export const largestUpload = (bucket: string): number =>
  isImageBucket(bucket) ? largestFile(bucket) + FORM : FORM;

/**
 * Lite expects a form's file in a field named `file`; storage-js sends it without a name. The file
 * is passed on as a raw body, which Lite takes with its type, length and cache time, after a look
 * at it: its name must be one that can be stored and have the type's extension, its first bytes
 * must be those of the type it claims, it must fit into the bucket, whatever length it declared,
 * and be a picture of reasonable size. Its metadata is removed.
 * @param path the bucket and the file's name in it
 * @param share the share in which its decoding is counted
 * @returns the request to pass on, or a refusal in the storage interface's own shape
 * @throws Busy if it would have to wait too long
 */
export async function asRawUpload(
  request: Request,
  [bucket, name]: [string, string],
  share: Share,
): Promise<Request | Response> {
  const nameFault = faultOfName(name);
  if (nameFault) return refusal(400, "InvalidKey", nameFault);
  const { file, type, cacheControl } = await readUpload(request);
  if (!file) return refusal(400, "InvalidRequest", "The upload holds no file");
  if (!isImageType(type) || imageTypeOf(file) !== type) {
    return refusal(415, "invalid_mime_type", `mime type ${type} is not supported`);
  }
  const { extensions } = IMAGE_TYPES[type];
  if (!extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) {
    return refusal(
      415,
      "invalid_mime_type",
      `The name of a file of ${type} ends in ${extensions.join(" or ")}`,
    );
  }
  const tooLarge = (bytes: Buffer) =>
    isImageBucket(bucket) && bytes.byteLength > largestFile(bucket);
  if (tooLarge(file)) return refusal(413, "Payload too large", TOO_LARGE);
  const fault = await faultOf(file, type);
  if (fault) return refusal(fault.status, "invalid_image", fault.words);
  const picture = await withoutMetadata(file, type, share).catch(unlessBusy);
  if (!picture) return refusal(415, "invalid_image", "This file cannot be read as a picture");
  if (tooLarge(picture)) return refusal(413, "Payload too large", TOO_LARGE);
  const headers = new Headers(request.headers);
  headers.set("content-type", type);
  headers.set("content-length", String(picture.byteLength));
  if (cacheControl) headers.set("cache-control", `max-age=${cacheControl}`);
  return new Request(request.url, {
    method: request.method,
    headers,
    body: new Uint8Array(picture),
  });
}

const TOO_LARGE = "The object exceeded the maximum allowed size";

type Upload = { file?: Buffer; type: string; cacheControl?: string };

async function readUpload(request: Request): Promise<Upload> {
  const type =
    (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
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
  Response.json(forEveryClient(status, { error, message }), { status });

import { imageTypeOf } from "~shared/images/image-type";
import { withoutMetadata } from "../backend/storage/metadata/without-metadata";
import { AT_MOST, faultOf } from "../backend/storage/picture-faults";
import { type Share, unlessBusy } from "../pictures/decode";

/** What a partner may send with an answer. */
const PICTURES = ["image/png", "image/jpeg", "image/webp"] as const;
export type InquiryFileType = (typeof PICTURES)[number] | "application/pdf";

/** In bytes, as the bucket takes it. */
export const LARGEST_FILE = 10 * 1024 * 1024;

type Looked = { type: InquiryFileType; bytes: Buffer } | { fault: string };

/**
 * Looks at what was sent, whatever it is called: a PDF by its beginning and its end, a picture as every
 * upload is looked at. What a picture tells beside what is to be seen is left out.
 * @param share in which its decoding is counted
 * @returns the words of what is wrong follow the file's name
 * @throws Busy where it would have to wait too long
 */
export async function lookAt(
  file: Buffer,
  share: Share,
  { takesPdf = true } = {},
): Promise<Looked> {
  if (file.byteLength === 0) return { fault: "is empty" };
  if (file.byteLength > LARGEST_FILE) return { fault: "is larger than 10 MB" };
  if (takesPdf && isPdf(file)) return { type: "application/pdf", bytes: file };
  const type = PICTURES.find((type) => type === imageTypeOf(file));
  if (!type) {
    return {
      fault: takesPdf ? "is no PDF, PNG, JPEG or WebP file" : "is no PNG, JPEG or WebP picture",
    };
  }
  const fault = await faultOf(file, type);
  if (fault) return { fault: fault.status === 413 ? TOO_MANY_PIXELS : UNREADABLE };
  const bytes = await withoutMetadata(file, type, share).catch(unlessBusy);
  if (!bytes) return { fault: UNREADABLE };
  return bytes.byteLength > LARGEST_FILE ? { fault: "is larger than 10 MB" } : { type, bytes };
}

const UNREADABLE = "cannot be read as a picture";
const TOO_MANY_PIXELS = `is too large: please choose one of ${AT_MOST}`;

/** A little may stand behind the mark of its end. */
const isPdf = (file: Buffer): boolean =>
  file.toString("latin1", 0, 5) === "%PDF-" &&
  file.toString("latin1", Math.max(0, file.byteLength - 1024)).includes("%%EOF");

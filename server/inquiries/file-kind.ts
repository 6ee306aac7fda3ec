import { imageTypeOf } from "~shared/pictures/image-type";
import { withoutMetadata } from "../backend/storage/metadata/without-metadata";
import { faultOf, PICTURE_LIMITS } from "../backend/storage/picture-faults";
import { type Share, unlessBusy } from "../pictures/decode";

const PICTURES = ["image/png", "image/jpeg", "image/webp"] as const;
export type InquiryFileType = (typeof PICTURES)[number] | "application/pdf";

/** The bucket's limit, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

type Looked = { type: InquiryFileType; bytes: Buffer } | { fault: string };

/** Whatever its name, as any upload; a fault is in words to follow the name. @throws Busy */
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
  // What follows its end, as phones add to photos, is not kept.
  const fault = await faultOf(file, type, true);
  if (fault) return { fault: fault.status === 413 ? TOO_MANY_PIXELS : UNREADABLE };
  const bytes = await withoutMetadata(file, type, share).catch(unlessBusy);
  if (!bytes) return { fault: UNREADABLE };
  return bytes.byteLength > LARGEST_FILE ? { fault: "is larger than 10 MB" } : { type, bytes };
}

const UNREADABLE = "cannot be read as a picture";
const TOO_MANY_PIXELS = `is too large: please choose one of ${PICTURE_LIMITS}`;

/** A few bytes may follow its end mark. */
const isPdf = (file: Buffer): boolean =>
  file.toString("latin1", 0, 5) === "%PDF-" &&
  file.toString("latin1", Math.max(0, file.byteLength - 1024)).includes("%%EOF");

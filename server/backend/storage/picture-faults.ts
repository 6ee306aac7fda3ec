import type { ImageType } from "~shared/pictures/image-type";
import { headerOf } from "../../pictures/decode";

/** Most pixels of a picture or of one frame: a phone's largest photo. */
const LARGEST = 50_000_000;
/** Longest side in pixels: a one-kilobyte picture of one color could be of any width. */
const LONGEST = 9_999;
/** Most pixels of all frames together, which a browser decodes one after the other. */
const LARGEST_MOVING = 500_000_000;

export const PICTURE_LIMITS = "at most 50 million pixels and 9,999 pixels to a side";

type Fault = { status: 413 | 415; words: string };

/**
 * Says for a person what is wrong with a file that begins as a picture does: unreadable, too large
 * for the memory of the device that shows it, or something follows its end. Decodes nothing.
 * @param isMadeAnew only what is seen of it is kept, nothing after it (phones add a film to photos)
 */
export async function faultOf(
  file: Buffer,
  type: ImageType,
  isMadeAnew = false,
): Promise<Fault | undefined> {
  const unreadable: Fault = { status: 415, words: "This file cannot be read as a picture" };
  const header = await headerOf(file);
  // Where sharp is missing, nothing here decodes pictures either.
  if (header !== null) {
    if (!header?.width || !header.height) return unreadable;
    const { width, height: all, pageHeight: height = all, pages = 1 } = header;
    const frame = width * height;
    if (Math.max(width, height) > LONGEST || frame > LARGEST || frame * pages > LARGEST_MOVING) {
      return { status: 413, words: `Please upload a picture of ${PICTURE_LIMITS}` };
    }
  }
  return isMadeAnew || endsAs(type, file) ? undefined : unreadable;
}

/**
 * Zeros aside: what follows a picture's end could be another file in the same bytes. For JPEG and
 * GIF only the last bytes are checked. One more fence behind types, sandbox and fixed names.
 */
function endsAs(type: ImageType, file: Buffer): boolean {
  if (type === "image/png") return isEmpty(file.subarray(endOfPng(file)));
  if (type === "image/webp") return isEmpty(file.subarray(file.readUInt32LE(4) + 8));
  if (type === "image/avif") return isEmpty(file.subarray(endOfBoxes(file)));
  const last = file.findLastIndex((byte) => byte !== 0);
  if (type === "image/gif") return file[last] === 0x3b;
  return file[last] === 0xd9 && file[last - 1] === 0xff;
}

const isEmpty = (rest: Buffer) => rest.every((byte) => byte === 0);

/** The end of the chunk IEND; a chunk has four bytes each of length, name and checksum. */
function endOfPng(file: Buffer): number {
  for (let at = 8; at + 12 <= file.byteLength; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IEND") return end;
    at = end;
  }
  return 0;
}

/** The end of the last whole box (ISO/IEC 14496-12); one of length 0 goes on to the file's end. */
function endOfBoxes(file: Buffer): number {
  let at = 0;
  while (at + 8 <= file.byteLength) {
    const size = file.readUInt32BE(at);
    if (size === 0) return /^[a-z]/i.test(file.toString("latin1", at + 4)) ? file.byteLength : at;
    if (size < 8 || at + size > file.byteLength) return at;
    at += size;
  }
  return at;
}

/** Boxes that hold only the picture's own bytes (ISO/IEC 14496-12). */
const PICTURE = new Set(["mdat", "free", "skip"]);

/** Items and boxes with metadata: Exif, XMP, what programs add. */
const METADATA = ["Exif", "mime", "uri ", "uuid", "udta"];

/** Whether an AVIF may hold metadata: also where its description has these letters by accident. */
export function tellsMetadata(file: Buffer): boolean {
  for (let at = 0; at + 8 <= file.byteLength; ) {
    const name = file.toString("latin1", at + 4, at + 8);
    const size = file.readUInt32BE(at);
    // 0: up to the file's end; 1: the size stands behind the name, for pictures of many gigabytes.
    const end = size >= 8 ? at + size : file.byteLength;
    if (!PICTURE.has(name)) {
      const box = file.toString("latin1", at, end);
      if (METADATA.some((known) => box.includes(known))) return true;
    }
    at = end;
  }
  return false;
}

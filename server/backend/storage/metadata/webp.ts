/** Chunks that make up the picture, its colors and its movement (RFC 9649). */
const KEPT = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

const HEADER = 12;
/** Bits of the first byte of VP8X that say that Exif and XMP follow. */
const TELLS_OF_METADATA = 0b0000_1100;

/** @throws RangeError when the file ends too soon */
export function withoutWebpMetadata(file: Buffer): Buffer {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.byteLength) throw new RangeError("The WebP ends too soon");
  const parts = [Buffer.from(file.subarray(0, HEADER))];
  for (let at = HEADER; at < end; ) {
    const size = file.readUInt32LE(at + 4);
    // A chunk of an odd size is followed by a padding byte.
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new RangeError("The WebP ends too soon");
    const name = file.toString("latin1", at, at + 4);
    if (KEPT.has(name)) {
      const chunk = Buffer.from(file.subarray(at, next));
      if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~TELLS_OF_METADATA, 8);
      parts.push(chunk);
    }
    at = next;
  }
  const whole = Buffer.concat(parts);
  whole.writeUInt32LE(whole.byteLength - 8, 4);
  return whole;
}

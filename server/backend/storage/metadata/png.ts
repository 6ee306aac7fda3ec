/** Picture, colors, size on paper and movement (PNG specification, third edition). */
const KEPT = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "acTL", "fcTL", "fdAT"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "pHYs"],
]);

const SIGNATURE = 8;
/** Bytes of a chunk's length, name and checksum. */
const FRAME = 12;

/** @throws RangeError when the file ends too soon */
export function withoutPngMetadata(file: Buffer): Buffer {
  const parts = [file.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE, name = ""; name !== "IEND"; ) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.byteLength) throw new RangeError("The PNG ends too soon");
    name = file.toString("latin1", at + 4, at + 8);
    if (KEPT.has(name)) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

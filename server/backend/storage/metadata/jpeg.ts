const [TEM, RST0, RST7, SOI, EOI, SOS] = [0x01, 0xd0, 0xd7, 0xd8, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];

/** Application segments needed to draw the picture, by how they begin. */
const KEPT: Record<number, string> = {
  [APP0]: "JFIF\0",
  [APP2]: "ICC_PROFILE\0",
  // The color coding.
  [APP14]: "Adobe",
};

/**
 * Without Exif, XMP, IPTC, comments, makers' segments, thumbnails, and pictures after its end (ITU
 * T.81, annex B). The rest is not decoded.
 * @param orientation from its Exif, 1 to 8; the only thing that is written again, when it is not 1
 * @throws RangeError when the file ends too soon
 */
export function withoutJpegMetadata(file: Buffer, orientation: number): Buffer {
  const parts = [file.subarray(0, 2)];
  if (orientation > 1 && orientation <= 8) parts.push(exifWith(orientation));
  for (let at = 2; ; ) {
    at = markerFrom(file, at);
    const marker = file.readUInt8(at + 1);
    const start = at;
    at = endOfSegment(file, at, marker);
    if (isCached(file, start, marker)) parts.push(file.subarray(start, at));
    if (marker === EOI) return Buffer.concat(parts);
    if (marker === SOS) {
      const scan = at;
      at = endOfScan(file, at);
      parts.push(file.subarray(scan, at));
    }
  }
}

/** The next marker; decoders skip bytes before it, and 0xFF used as padding. */
function markerFrom(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && [0x00, 0xff].includes(file.readUInt8(at + 1))) at = file.indexOf(0xff, at + 1);
  if (at < 0) throw new RangeError("The JPEG ends too soon");
  return at;
}

function endOfSegment(file: Buffer, at: number, marker: number): number {
  const isAlone = marker === TEM || (marker >= RST0 && marker <= RST7) || marker === SOI;
  const end = at + 2 + (isAlone || marker === EOI ? 0 : file.readUInt16BE(at + 2));
  if (end > file.byteLength) throw new RangeError("The JPEG ends too soon");
  return end;
}

/** The coded picture ends at the first marker that is not its own. */
function endOfScan(file: Buffer, from: number): number {
  let at = markerFrom(file, from);
  for (let own = true; own; ) {
    const marker = file.readUInt8(at + 1);
    own = marker >= RST0 && marker <= RST7;
    if (own) at = markerFrom(file, at + 2);
  }
  return at;
}

function isCached(file: Buffer, at: number, marker: number): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const begins = KEPT[marker];
  return begins !== undefined && file.toString("latin1", at + 4, at + 4 + begins.length) === begins;
}

/** A segment with an Exif that holds one entry, the orientation (CIPA DC-008, 4.5 and 4.6.4). */
function exifWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  // The first directory follows at once, with one entry: a single 16-bit number.
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, APP1, 0, content.byteLength + 2]);
  return Buffer.concat([head, content]);
}

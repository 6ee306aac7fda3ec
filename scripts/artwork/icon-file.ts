const HEADER = 6;
const ENTRY = 16;

/**
 * Pictures of one icon in several sizes as one file of the type .ico, whose entries may be PNG
 * since Windows Vista.
 * @param pngs each at most 255 px wide and high
 */
export function iconFile(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * pngs.length);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  pngs.forEach((png, index) => {
    const entry = HEADER + ENTRY * index;
    // Width and height stand in the PNG's own header, each in four bytes.
    header.writeUInt8(png.readUInt32BE(16), entry);
    header.writeUInt8(png.readUInt32BE(20), entry + 1);
    header.writeUInt16LE(1, entry + 4); // Color planes.
    header.writeUInt16LE(32, entry + 6); // Bits for each pixel.
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pngs]);
}

/**
 * Decodes a file of a spreadsheet or an address book: UTF-8, UTF-16 by its byte order mark, else
 * the encoding of older Windows programs.
 */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, "windows-1252");
  }
}

/** TextDecoder removes the byte order mark. */
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

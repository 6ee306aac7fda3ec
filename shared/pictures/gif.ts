/** Application extensions that set how often an animation repeats; others hold metadata. */
const LOOPING = ["NETSCAPE2.0", "ANIMEXTS1.0"];

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/**
 * Strips comments, XMP and everything else but the frames and their timing from a GIF (GIF89a
 * specification, appendix A). Frames are copied as they are, because no browser encodes
 * animations.
 * @throws RangeError when the file ends too soon or holds a block that the format does not know
 */
export function withoutMetadata(gif: Uint8Array): Uint8Array<ArrayBuffer> {
  const at = (index: number): number => {
    const byte = gif[index];
    if (byte === undefined) throw new RangeError("The GIF ends too soon");
    return byte;
  };
  /** Bytes of a color table, as the flags say. */
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterSubBlocks = (start: number): number => {
    let position = start;
    while (at(position) !== 0) position += at(position) + 1;
    return position + 1;
  };

  let position = 13 + colors(at(10));
  const kept = [gif.subarray(0, position)];
  while (at(position) !== TRAILER) {
    const start = position;
    let keep = true;
    if (at(start) === IMAGE) {
      position = afterSubBlocks(start + 11 + colors(at(start + 9)));
    } else if (at(start) === EXTENSION) {
      position = afterSubBlocks(start + 2);
      const label = at(start + 1);
      const name = String.fromCharCode(...gif.subarray(start + 3, start + 14));
      keep = label === GRAPHIC_CONTROL || (label === APPLICATION && LOOPING.includes(name));
    } else {
      throw new RangeError("The GIF holds an unknown block");
    }
    if (keep) kept.push(gif.subarray(start, position));
  }
  kept.push(gif.subarray(position, position + 1));
  return join(kept);
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.byteLength;
  }
  return whole;
}

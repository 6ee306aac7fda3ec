import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { ImageType } from "~shared/pictures/image-type";
import { faultOf } from "./picture-faults";

const FORMATS = ["png", "jpeg", "webp", "avif", "gif"] as const;
const picture = (format: (typeof FORMATS)[number]) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();
const typeOf = (format: string) => `image/${format}` as ImageType;

/** A PNG of a few bytes that claims this size. */
function bomb(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
  };
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.byteLength, 0);
    frame.writeUInt32BE(crcOf(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe.each(FORMATS)("%s", (format) => {
  it("is taken, with zeros at its end or without", async () => {
    const file = await picture(format);
    expect(await faultOf(file, typeOf(format))).toBeUndefined();
    const padded = Buffer.concat([file, Buffer.alloc(1000)]);
    expect(await faultOf(padded, typeOf(format))).toBeUndefined();
  });

  it("is refused with another file at its end", async () => {
    const file = await picture(format);
    for (const rest of ["<script>alert(1)</script>", "PK\x03\x04 an archive", "%PDF-1.7"]) {
      const both = Buffer.concat([file, Buffer.from(rest)]);
      expect(await faultOf(both, typeOf(format))).toMatchObject({ status: 415 });
    }
  });

  it("is refused when only its beginning is one", async () => {
    const file = await picture(format);
    const posing = Buffer.concat([file.subarray(0, 12), Buffer.from("<script>alert(1)</script>")]);
    expect(await faultOf(posing, typeOf(format))).toMatchObject({ status: 415 });
  });

  it("is refused when it breaks off in its header", async () => {
    const file = await picture(format);
    expect(await faultOf(file.subarray(0, 16), typeOf(format))).toMatchObject({ status: 415 });
  });
});

it("an AVIF may end with an empty box, or with one that says no length", async () => {
  const file = await picture("avif");
  const empty = Buffer.from("\0\0\0\x08free", "latin1");
  expect(await faultOf(Buffer.concat([file, empty]), "image/avif")).toBeUndefined();
  file.writeUInt32BE(0, file.indexOf("mdat") - 4);
  expect(await faultOf(file, "image/avif")).toBeUndefined();
});

describe("the number of pixels", () => {
  it.each([
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [10_000, 5_001],
    [9_000, 5_556],
    [10_000, 1],
    [1, 10_000],
  ])("%i × %i is refused without decoding", async (width, height) => {
    const before = process.memoryUsage().rss;
    const fault = await faultOf(bomb(width, height), "image/png");
    expect(fault?.status).toBeOneOf([413, 415]);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it("may be a phone's largest photo", async () => {
    expect(await faultOf(bomb(8_000, 6_250), "image/png")).toBeUndefined();
  });
});

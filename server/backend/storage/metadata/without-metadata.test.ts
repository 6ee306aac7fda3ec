import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import type { ImageType } from "~shared/pictures/image-type";
import { faultOf } from "../picture-faults";
import { withoutMetadata } from "./without-metadata";

const FORMATS = ["png", "jpeg", "webp", "avif", "gif"] as const;
type Format = (typeof FORMATS)[number];
const typeOf = (format: Format) => `image/${format}` as ImageType;

const PLACE = "51.5007N 0.1246W";
const GPS = { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1", GPSAreaInformation: PLACE };
const EXIF = { IFD0: { Artist: "Ada" }, IFD3: GPS };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`;

/** Wider than high, red on the left and blue on the right. */
const WIDE = { width: 64, height: 32, channels: 3, background: "blue" } as const;
const red = sharp({ create: { ...WIDE, width: 32, background: "red" } })
  .png()
  .toBuffer();
async function picture(format: Format, prepare: (plain: Sharp) => Sharp = (plain) => plain) {
  const both = sharp({ create: WIDE }).composite([{ input: await red, left: 0, top: 0 }]);
  // Otherwise sharp would compose after turning and adding metadata.
  const plain = sharp(await both.png().toBuffer());
  return prepare(plain).toFormat(format).toBuffer();
}
/** A picture as from a phone held upright: turned, with the place it was taken. */
const telling = (format: Format) =>
  picture(format, (plain) => plain.withMetadata({ orientation: 6, exif: EXIF }).withXmp(XMP));

/** Its size as displayed, and whether its top and bottom are red. */
async function shown(file: Buffer) {
  const { data, info } = await sharp(file)
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  const { width, height } = info;
  return { width, height, top: isRed(width - 4, 4), bottom: isRed(width - 4, height - 4) };
}

const strip = (file: Buffer, format: Format) => withoutMetadata(file, typeOf(format), []);
const chunk = (name: string, data: string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, "latin1");
  // The checksum of a removed chunk is never read.
  return Buffer.concat([head, Buffer.from(data), Buffer.alloc(4)]);
};

describe.each(FORMATS)("%s", (format) => {
  it("that tells nothing beside the picture stays byte for byte", async () => {
    const file = await picture(format);
    expect((await strip(file, format)).equals(file)).toBe(true);
    const padded = Buffer.concat([file, Buffer.alloc(100)]);
    expect((await strip(padded, format)).equals(padded)).toBe(true);
  });

  it("breaking off in the middle is refused, or tells nothing", async () => {
    const file = format === "gif" ? await picture("gif") : await telling(format);
    for (let length = 64; length < file.byteLength; length += 7) {
      const cut = await strip(file.subarray(0, length), format).catch(() => Buffer.alloc(0));
      expect(cut.includes(PLACE)).toBe(false);
    }
  });
});

describe.each(["png", "jpeg", "webp", "avif"] as const)("%s", (format) => {
  it("loses what it tells, is upright, and stays as it is from then on", async () => {
    const file = await telling(format);
    const told = { exif: expect.any(Buffer), xmp: expect.any(Buffer) };
    expect(await sharp(file).metadata()).toMatchObject(told);
    const stripped = await strip(file, format);
    for (const word of [PLACE, "Ada", "xmpmeta"]) expect(stripped.includes(word), word).toBe(false);
    const { xmp, exif, width } = await sharp(stripped).metadata();
    expect(xmp).toBeUndefined();
    if (format === "jpeg") expect(exif?.byteLength).toBe(32);
    else expect(exif).toBeUndefined();
    expect(width).toBe(format === "jpeg" ? 64 : 32);
    expect(await shown(stripped)).toEqual({ width: 32, height: 64, top: true, bottom: false });
    expect(await faultOf(stripped, typeOf(format))).toBeUndefined();
    expect((await strip(stripped, format)).equals(stripped)).toBe(true);
  });
});

describe("without being written again", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "a JPEG keeps its picture and its orientation %i",
    async (orientation) => {
      const file = await picture("jpeg", (plain) => plain.withMetadata({ orientation }));
      const stripped = await strip(file, "jpeg");
      expect(await shown(stripped)).toEqual(await shown(file));
      const scan = file.subarray(file.indexOf(Buffer.from([0xff, 0xdb])));
      expect(stripped.subarray(-scan.byteLength).equals(scan)).toBe(true);
    },
  );

  it("a JPEG keeps its colors, and loses comments, makers' segments and further pictures", async () => {
    const file = await picture("jpeg", (plain) =>
      plain.withIccProfile("p3").jpeg({ progressive: true }),
    );
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
    const said = [
      segment(0xfe, PLACE),
      segment(0xed, PLACE),
      segment(0xeb, PLACE),
      segment(0xe2, `MPF\0${PLACE}`),
    ];
    const more = Buffer.concat([
      file.subarray(0, 2),
      ...said,
      file.subarray(2),
      await telling("jpeg"),
    ]);
    const stripped = await strip(more, "jpeg");
    expect(stripped.equals(file)).toBe(true);
    expect((await sharp(stripped).metadata()).icc).toBeDefined();
  });

  it("a PNG keeps its picture and its size on paper, and loses texts and times", async () => {
    const file = await strip(await picture("png", (plain) => plain.withDensity(300)), "png");
    const said = ["tEXt", "iTXt", "zTXt", "tIME", "eXIf", "caBX"].map((name) => chunk(name, PLACE));
    const end = file.indexOf("IDAT") - 4;
    const more = Buffer.concat([file.subarray(0, end), ...said, file.subarray(end)]);
    expect((await strip(more, "png")).equals(file)).toBe(true);
    expect(file.includes("pHYs")).toBe(true);
  });

  it("a WebP keeps its movement and its colors", async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)]);
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
    const moving = () => sharp(frames, { raw }).webp({ delay: [100, 200], loop: 3 });
    const stripped = await strip(await moving().withExif(EXIF).withXmp(XMP).toBuffer(), "webp");
    expect(stripped.includes(PLACE)).toBe(false);
    expect(await sharp(stripped).metadata()).toMatchObject({
      pages: 2,
      delay: [100, 200],
      loop: 3,
    });
  });

  it("a GIF loses comments and XMP", async () => {
    const file = await picture("gif");
    const block = (label: number, ...texts: string[]) =>
      Buffer.concat([
        Buffer.from([0x21, label]),
        ...texts.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])),
        Buffer.from([0]),
      ]);
    const said = [block(0xfe, PLACE), block(0xff, "XMP DataXMP", PLACE)];
    const more = Buffer.concat([file.subarray(0, -1), ...said, file.subarray(-1)]);
    expect((await strip(more, "gif")).equals(file)).toBe(true);
  });
});

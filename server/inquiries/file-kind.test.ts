import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LARGEST_FILE, lookAt } from "./file-kind";
import { nameOf } from "./keep-files";

const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: "teal" } });
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n");

describe("a file of a partner", () => {
  it("may be a PDF, kept byte for byte", async () => {
    expect(await lookAt(PDF, [])).toEqual({ type: "application/pdf", bytes: PDF });
  });

  it.each(["png", "jpeg", "webp"] as const)(
    "may be a %s, without where it was taken",
    async (format) => {
      const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } };
      const taken = await picture.clone().withMetadata({ exif: gps }).toFormat(format).toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const looked = await lookAt(taken, []);
      if ("fault" in looked) throw new Error(looked.fault);
      expect(looked.type).toBe(`image/${format}`);
      const kept = await sharp(looked.bytes).metadata();
      expect(kept).toMatchObject({ width: 8, height: 4 });
      expect(kept.exif).toBeUndefined();
    },
  );

  it.each(["png", "jpeg", "webp"] as const)(
    "may be a phone's %s with more behind its end, which is not kept",
    async (format) => {
      const taken = await picture.clone().toFormat(format).toBuffer();
      const bytes = Buffer.concat([taken, Buffer.from("SEFH\x01 a film SEFT")]);
      expect(await lookAt(bytes, [])).toEqual({ type: `image/${format}`, bytes: taken });
    },
  );

  it("is nothing else, whatever its name says", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const gif = await picture.clone().gif().toBuffer();
    for (const file of [page, gif, Buffer.from("%PDF-1.7 and no end"), Buffer.from("PK\x03\x04")]) {
      expect(await lookAt(file, [])).toEqual({ fault: "is no PDF, PNG, JPEG or WebP file" });
    }
    for (const file of [PDF, page, gif]) {
      const fault = "is no PNG, JPEG or WebP picture";
      expect(await lookAt(file, [], { takesPdf: false })).toEqual({ fault });
    }
    const posing = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), page]);
    expect(await lookAt(posing, [])).toEqual({ fault: "cannot be read as a picture" });
  });

  it("is neither empty nor larger than 10 MB", async () => {
    expect(await lookAt(Buffer.alloc(0), [])).toEqual({ fault: "is empty" });
    const large = Buffer.concat([PDF, Buffer.alloc(LARGEST_FILE)]);
    expect(await lookAt(large, [])).toEqual({ fault: "is larger than 10 MB" });
  });
});

describe("its name", () => {
  it.each([
    ["Our offer.pdf", "Our offer.pdf"],
    ["OFFER.PDF", "OFFER.PDF"],
    ["C:\\Users\\kim\\offer.pdf", "offer.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["a\r\nb\u202egnp.pdf", "a  b gnp.pdf"],
    ["\u2066a\u2069\u200f\u061cb\u200e.pdf\u200e", "a   b .pdf"],
    ["  ", "File.pdf"],
    ["Grüße.pdf", "Grüße.pdf"],
    ["offer.html", "offer.html.pdf"],
    ["offer.pdf.exe", "offer.pdf.exe.pdf"],
    ["offer.png", "offer.pdf"],
    ["offer.html. ", "offer.html.pdf"],
    [".htaccess", "htaccess.pdf"],
    [".pdf", "pdf.pdf"],
  ])("%j of a PDF is kept as %j", (name, kept) => {
    expect(nameOf({ name }, "application/pdf")).toBe(kept);
  });

  it.each([
    ["hall.png", "image/jpeg", "hall.jpg"],
    ["hall.JPEG", "image/jpeg", "hall.JPEG"],
    ["hall.pdf", "image/png", "hall.png"],
    ["hall.svg", "image/webp", "hall.svg.webp"],
  ] as const)("%j of a %s is kept as %j", (name, type, kept) => {
    expect(nameOf({ name }, type)).toBe(kept);
  });

  it("is cut at its beginning: its ending tells what it is", () => {
    expect(nameOf({ name: `${"💐".repeat(150)}.pdf` }, "application/pdf")).toMatch(/^💐+\.pdf$/u);
    expect(nameOf({ name: `${"a".repeat(300)}.html` }, "application/pdf")).toHaveLength(200);
  });
});

import { describe, expect, it } from "vitest";
import { ACCEPT, isImageBucket, PUBLIC_BUCKETS } from "~shared/pictures/buckets";
import { imageTypeOf } from "~shared/pictures/image-type";
import { scaleOf, writableType } from "./encode";
import { refusalOf } from "./refusal";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file's type", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n....", "image/png"],
    ["\xff\xd8\xff\xe0....", "image/jpeg"],
    ["RIFF....WEBPVP8 ", "image/webp"],
    ["GIF89a", "image/gif"],
    ["GIF87a", "image/gif"],
    ["\0\0\0\x1cftypavif\0\0\0\0mif1avif", "image/avif"],
    ["\0\0\0\x1cftypmif1\0\0\0\0miafavif", "image/avif"],
    ["\0\0\0\x18ftypheic\0\0\0\0mif1heicavif", undefined],
    ["<svg onload='alert(1)'>", undefined],
    ["GIF90a", undefined],
    ["", undefined],
  ])("%j is %s", (start, type) => {
    expect(imageTypeOf(bytes(start))).toBe(type);
  });
});

describe("a file is refused before it is read", () => {
  const megabytes = (count: number) => count * 1024 * 1024;

  it.each(["text/plain", "image/svg+xml", "image/heic", "", "toString"])("of type %j", (type) => {
    expect(refusalOf({ type, size: 1 }, "content-images")).toMatchObject({
      title: "Invalid file type",
      message: "Please upload an image file (JPG, PNG, etc.)",
    });
  });

  it.each([
    ["content-images", 5],
    ["partner-images", 5],
    ["celebration-stories", 25],
    ["article-images", 25],
  ] as const)("an animation over what %s takes: it cannot be made smaller", (bucket, limit) => {
    const file = { type: "image/gif", size: megabytes(limit) };
    expect(refusalOf(file, bucket)).toBeUndefined();
    expect(refusalOf({ ...file, size: file.size + 1 }, bucket)).toMatchObject({
      title: "File too large",
      message: `Please upload an image smaller than ${limit}MB`,
    });
  });

  it("a photo over what a browser can make smaller, and no other", () => {
    const file = { type: "image/jpeg", size: megabytes(50) };
    expect(refusalOf({ ...file, size: megabytes(9.8) }, "content-images")).toBeUndefined();
    expect(refusalOf(file, "content-images")).toBeUndefined();
    expect(refusalOf({ ...file, size: file.size + 1 }, "content-images")).toMatchObject({
      title: "File too large",
      message: "Please upload an image smaller than 50MB",
    });
  });

  it("and the file dialog offers what is taken", () => {
    expect(ACCEPT).toBe("image/png,image/jpeg,image/webp,image/avif,image/gif");
    expect(PUBLIC_BUCKETS.every(isImageBucket)).toBe(true);
    expect(isImageBucket("constructor")).toBe(false);
  });
});

describe("a picture is written", () => {
  it.each([
    [{ width: 2560, height: 1000 }, 1],
    [{ width: 1, height: 1 }, 1],
    [{ width: 5120, height: 1000 }, 0.5],
    [{ width: 1000, height: 25_600 }, 0.1],
  ])("of %j by %d", (size, scale) => {
    expect(scaleOf(size)).toBe(scale);
  });

  it("in its own type, but for AVIF, which no browser writes", () => {
    expect(writableType("image/png")).toBe("image/png");
    expect(writableType("image/jpeg")).toBe("image/jpeg");
    expect(writableType("image/webp")).toBe("image/webp");
    expect(writableType("image/avif")).toBe("image/webp");
  });
});

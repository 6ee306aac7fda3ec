import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { imageAddressSchema } from "../../record/schema";
import { storedImage } from "./unused-images";

const PUBLIC = "/storage/v1/object/public";
const NAME = "0b9f3c0e-1f7a-4d7e-9a43-6d2f8f1c5b10.jpg";

describe("an image's address in a form", () => {
  it.each([
    "",
    "https://example.com/a.jpg",
    `${PUBLIC}/partner-images/${NAME}`,
    `http://localhost:3000${PUBLIC}/partner-images/${NAME}`,
  ])("may be %j", (address) => {
    expect(imageAddressSchema.parse(` ${address} `)).toBe(address);
  });

  it.each([
    "http://example.com/a.jpg",
    "example.com/a.jpg",
    "/images/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    'https://example.com/"><script>',
    "https://example.com/a b.jpg",
  ])("is not %j", (address) => {
    expect(imageAddressSchema.safeParse(address).error?.issues).toMatchObject([
      { message: "Please enter an address that begins with https://, without spaces" },
    ]);
  });

  it("is at most 2,048 characters long", () => {
    const address = (length: number) => "https://example.com/".padEnd(length, "a");
    expect(imageAddressSchema.safeParse(address(2048)).success).toBe(true);
    expect(imageAddressSchema.safeParse(address(2049)).error?.issues).toMatchObject([
      { message: "This address is too long" },
    ]);
  });
});

describe.each([
  ["behind this site", ""],
  ["elsewhere", "https://project.supabase.example"],
])("with the backend %s, a stored image", (_, backendUrl) => {
  beforeEach(() => {
    const config = JSON.stringify({ backendUrl, siteUrl: "https://site.example" });
    vi.stubGlobal("document", { documentElement: { dataset: { config } } });
    vi.stubGlobal("window", { location: { origin: "https://site.example" } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is told by its address", () => {
    const image = { bucket: "partner-images", name: NAME };
    const path = `${PUBLIC}/partner-images/${NAME}`;
    for (const url of [
      path,
      `${path}?v=1`,
      `${backendUrl}${path}`,
      `https://site.example${path}`,
    ]) {
      expect(storedImage(url), url).toEqual(image);
    }
  });

  it("is nothing else", () => {
    for (const url of [
      null,
      undefined,
      "",
      `https://other.example${PUBLIC}/partner-images/${NAME}`,
      `${PUBLIC}/other-images/${NAME}`,
      `${PUBLIC}/partner-images/logo.png`,
      `${PUBLIC}/partner-images/folder/${NAME}`,
      `${PUBLIC}/partner-images/${NAME}.html`,
    ]) {
      expect(storedImage(url), String(url)).toBeNull();
    }
  });
});

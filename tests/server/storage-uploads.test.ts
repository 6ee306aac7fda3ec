import { EventEmitter, once } from "node:events";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decode } from "../../server/pictures/decode";
import { openKeptTestBackend } from "../support/database/test-backend";

// Files that staff may store past the back office, by the storage interface itself.

const site = await openKeptTestBackend();
const staff = await site.signIn("staff@example.com", { staff: true });

const BUCKET = "partner-images";
const PLACE = "51.5007N 0.1246W";

/** Wider than high. */
const picture = () => sharp({ create: { width: 8, height: 4, channels: 3, background: "teal" } });
const png = await picture().png().toBuffer();

const ask = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
  site.ask(`/storage/v1/object/${path}`, { method, headers, body: body as BodyInit | undefined });
const upload = (name: string, type: string, body: Uint8Array, method = "POST") =>
  ask(method, `${BUCKET}/${name}`, { ...staff, "content-type": type }, body);
const read = (name: string) => ask("GET", `public/${BUCKET}/${name}`, {});
const stored = async (name: string) => Buffer.from(await (await read(name)).arrayBuffer());

describe("a picture's metadata", () => {
  const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`;
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } };
  const telling = () => picture().withMetadata({ orientation: 6, exif }).withXmp(XMP);

  it.each(["png", "jpeg", "webp", "avif"] as const)("is not stored: %s", async (format) => {
    const sent = await telling().toFormat(format).toBuffer();
    const told = { exif: expect.any(Buffer), xmp: expect.any(Buffer) };
    expect(await sharp(sent).metadata()).toMatchObject(told);
    expect((await upload(`a.${format}`, `image/${format}`, sent)).status).toBe(200);

    const kept = await stored(`a.${format}`);
    const { exif, xmp, autoOrient } = await sharp(kept).metadata();
    expect(xmp).toBeUndefined();
    // A JPEG's orientation, and nothing else.
    expect(exif?.byteLength ?? 0).toBeLessThanOrEqual(32);
    expect(autoOrient).toEqual({ width: 4, height: 8 });
  });

  it("is not stored: gif", async () => {
    const plain = await picture().gif().toBuffer();
    const comment = Buffer.from([0x21, 0xfe, PLACE.length, ...Buffer.from(PLACE), 0]);
    const sent = Buffer.concat([plain.subarray(0, -1), comment, plain.subarray(-1)]);
    expect((await upload("a.gif", "image/gif", sent)).status).toBe(200);
    expect((await stored("a.gif")).equals(plain)).toBe(true);
  });

  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
    "is not looked for in vain: %s stays byte for byte",
    async (format) => {
      const sent = await picture().toFormat(format).toBuffer();
      expect((await upload(`plain.${format}`, `image/${format}`, sent)).status).toBe(200);
      expect((await stored(`plain.${format}`)).equals(sent)).toBe(true);
    },
  );
});

it("that has to be decoded waits for a few of its network, and then comes again", async () => {
  const gate = new EventEmitter();
  const held = once(gate, "open");
  const from = "203.0.113.9";
  const others = Array.from({ length: 4 }, () => decode([from], () => held));
  const turned = await picture().withMetadata({ orientation: 6 }).webp().toBuffer();
  const headers = { ...staff, "content-type": "image/webp" };
  const send = (name: string, from: string) =>
    site.ask(`/storage/v1/object/${BUCKET}/${name}`, {
      ...{ method: "POST", headers, body: new Uint8Array(turned), from },
    });
  const refused = await send("a-flood.webp", from);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "20"]);
  const other = send("another.webp", "203.0.113.10");
  gate.emit("open");
  expect((await other).status).toBe(200);
  await Promise.all(others);
  expect((await send("a-flood.webp", from)).status).toBe(200);
});

const NAMES = {
  "begins with a dot": ".hidden.png",
  "is in a folder that begins with a dot": "a/.hidden/b.png",
  "is longer than the file system takes": `${"x".repeat(296)}.png`,
  "leaves no room for what is known of the file": `${"x".repeat(245)}.png`,
  "is too long in bytes": `${encodeURIComponent("ü".repeat(140))}.png`,
  "has too many folders": `${"folder/".repeat(150)}a.png`,
  "ends in a slash": "a.png/",
  "holds two slashes": "a//b.png",
  "begins with a slash": "/a.png",
  "leads up": "a/..%2Fb.png",
  "leads out": "..%2F..%2Fescaped.png",
  "is blank": "%20",
  "has a blank folder": "%20/a.png",
  "holds a line's end": "a%0A.png",
  "holds a separator of lines": "a%E2%80%A8.png",
  "holds a backslash": "a%5Cb.png",
  "is what is kept beside a file": "a.png.about.json",
};

describe.each(Object.entries(NAMES))("a name that %s", (_, name) => {
  it("is refused with words that say why, and read as nothing", async () => {
    for (const method of ["POST", "PUT"]) {
      const answer = await upload(name, "image/png", png, method);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        statusCode: "400",
        error: "InvalidKey",
        message: expect.stringMatching(/^A name /),
      });
    }
    expect((await read(name)).status).toBeOneOf([400, 404]);
    const picture = `/storage/v1/render/image/public/${BUCKET}/${name}?width=320`;
    expect((await site.ask(picture)).status).toBeOneOf([400, 404]);
    const prefixes = JSON.stringify({ prefixes: [decodeURIComponent(name)] });
    const removed = await ask("DELETE", BUCKET, staff, Buffer.from(prefixes));
    expect([removed.status, await removed.json()]).toEqual([200, []]);
  });

  it("is none that a file can be copied or moved to", async () => {
    await upload("source.png", "image/png", png);
    const destinationKey = decodeURIComponent(name);
    const call = { bucketId: BUCKET, sourceKey: "source.png", destinationKey };
    for (const verb of ["copy", "move"]) {
      const answer = await ask("POST", verb, site.site, Buffer.from(JSON.stringify(call)));
      expect([answer.status, (await answer.json()).error]).toEqual([400, "InvalidKey"]);
    }
  });
});

it("the longest names that can be stored are stored, read and removed", async () => {
  for (const name of [`${"x".repeat(240)}.png`, `${"ü".repeat(120)}.png`]) {
    const path = encodeURIComponent(name);
    expect((await upload(path, "image/png", png)).status).toBe(200);
    expect((await stored(path)).equals(png)).toBe(true);
    const prefixes = Buffer.from(JSON.stringify({ prefixes: [name] }));
    expect(await (await ask("DELETE", BUCKET, staff, prefixes)).json()).toHaveLength(1);
  }
});

it("a name cannot lead an upload past the checks of its type and its sender", async () => {
  const page = Buffer.from("<script>alert(1)</script>");
  for (const name of ["a%0A.html", "a%0D.png", "a%E2%80%A8.png", "a%E2%80%A9.png"]) {
    expect((await upload(name, "image/png", page)).status, name).toBe(400);
    const { "content-type": _, ...stranger } = site.anonymous;
    const headers = {
      ...stranger,
      authorization: "Bearer made.up.token",
      "content-type": "image/png",
    };
    expect((await ask("POST", `${BUCKET}/${name}`, headers, png)).status, name).toBe(401);
  }
});

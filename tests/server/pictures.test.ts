import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PICTURE_WIDTHS, srcSetOf } from "~shared/pictures/picture";
import type { Backend } from "../../server/backend";
import { backendRoutes } from "../../server/backend/routes";
import { createLog } from "../../server/http/log";
import { withPictures } from "../../server/pictures/with-pictures";
import { parseSettings } from "../../server/settings";
import { openKeptTestBackend } from "../support/database/test-backend";

const MEGABYTE = 1024 * 1024;
const BUCKET = "article-images";

const site = await openKeptTestBackend();
let staff: Record<string, string>;
let folder: string;
let photo: Buffer;
/** The routes over the backend with pictures, as the site has them. */
let ask: (path: string, init?: RequestInit) => Promise<Response>;
/** Bypasses the routes, which refuse damaged files: one may be there from before or elsewhere. */
let write: Backend["fetch"];
/** Reads of originals since the test began. */
let reads: string[];

beforeAll(async () => {
  staff = await site.signIn("staff@example.com", { staff: true });
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 900, channels: 3, background: "#876", noise } as const;
  photo = await sharp({ create })
    .blur(4)
    .withExifMerge({ IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg({ quality: 95 })
    .toBuffer();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "last-hurrah-pictures-"));
  reads = [];
  ask = siteWith({ bytes: 20 * MEGABYTE });
  return () => rmSync(folder, { recursive: true, force: true });
});

function siteWith({ bytes }: { bytes: number }) {
  const counted: Backend = {
    ...site.backend,
    fetch: (input, init) => {
      const method = init?.method ?? "GET";
      if (method === "GET" && String(input).includes("/object/public/")) reads.push(String(input));
      return site.backend.fetch(input, init);
    },
  };
  const backend = withPictures(counted, { folder, bytes, log: createLog("silent") });
  const routes = backendRoutes(backend, parseSettings({ DATA_DIR: folder }));
  const incoming = { socket: { remoteAddress: "198.51.100.1" } };
  write = backend.fetch;
  return async (path: string, init: RequestInit = {}) => routes.request(path, init, { incoming });
}

async function upload(bytes: Uint8Array, name: string, type: string, method = "POST") {
  const { url, secretKey } = site.backend;
  const answer = await write(`${url}/storage/v1/object/${BUCKET}/${name}`, {
    method,
    headers: { apikey: secretKey, "content-type": type, "cache-control": "max-age=3600" },
    body: new Uint8Array(bytes),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return name;
}

let number = 0;
const nameOf = (extension: string) => `picture-${++number}.${extension}`;
const resized = (name: string, width: number | string, accept = "image/avif,image/webp,*/*") =>
  ask(`/storage/v1/render/image/public/${BUCKET}/${name}?resize=contain&width=${width}`, {
    headers: { accept },
  });
const original = (name: string) => ask(`/storage/v1/object/public/${BUCKET}/${name}`);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const metadataOf = async (response: Response) => sharp(await bytesOf(response)).metadata();
const kept = () => {
  try {
    return readdirSync(join(folder, "pictures"));
  } catch {
    return [];
  }
};

describe("a stored picture", () => {
  it("is made in the width and the best format that a browser shows", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    const avif = await resized(name, 640);
    expect(avif.headers.get("content-type")).toBe("image/avif");
    expect(avif.headers.get("vary")).toBe("accept");
    expect(avif.headers.get("cache-control")).toBe("max-age=3600");
    const webp = await resized(name, 640, "image/webp,*/*");
    expect(webp.headers.get("content-type")).toBe("image/webp");
    const plain = await resized(name, 640, "image/avif;q=0, */*");
    expect(plain.headers.get("content-type")).toBe("image/jpeg");
    for (const response of [avif, webp, plain]) {
      const { width, height, exif } = await metadataOf(response);
      expect({ width, height, exif }).toEqual({ width: 640, height: 360, exif: undefined });
    }
  });

  it("is made in six widths and no other, and never wider than it is", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    const widths = [];
    for (const asked of [1, 320, 321, 1500, 2500]) {
      widths.push((await metadataOf(await resized(name, asked, "image/webp"))).width);
    }
    expect(widths).toEqual([320, 320, 480, 1600, 1600]);
    expect(kept()).toHaveLength(3);
    for (const asked of ["", "0", "-5", "3000", "1e3", "640px"]) {
      expect((await resized(name, asked)).status).toBe(400);
    }
  });

  it("is made once for everybody who asks, and kept over a restart", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    const answers = await Promise.all([1, 2, 3, 4].map(() => resized(name, 480)));
    const bodies = await Promise.all(answers.map(async (one) => (await bytesOf(one)).byteLength));
    expect(new Set(bodies).size).toBe(1);
    expect(reads).toHaveLength(1);
    ask = siteWith({ bytes: 20 * MEGABYTE });
    const again = await resized(name, 480);
    expect((await bytesOf(again)).byteLength).toBe(bodies[0]);
    expect(reads).toHaveLength(1);
  });

  it("is known to a browser that has it", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    const path = `/storage/v1/render/image/public/${BUCKET}/${name}?width=320`;
    const headers = { accept: "image/webp" };
    const eTag = (await ask(path, { headers })).headers.get("etag") ?? "";
    const second = await ask(path, { headers: { ...headers, "if-none-match": eTag } });
    expect(second.status).toBe(304);
    const other = await ask(path, { headers: { accept: "image/avif", "if-none-match": eTag } });
    expect(other.status).toBe(200);
  });

  it("is another one once its original is replaced, and gone with it", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    const before = await bytesOf(await resized(name, 320));
    const rotated = await sharp(photo).rotate(90).jpeg().toBuffer();
    await upload(rotated, name, "image/jpeg", "PUT");
    const after = await resized(name, 320);
    expect(await bytesOf(after)).not.toEqual(before);
    expect(kept()).toHaveLength(1);
    const body = JSON.stringify({ prefixes: [name] });
    await ask(`/storage/v1/object/${BUCKET}`, { method: "DELETE", headers: staff, body });
    expect((await resized(name, 320)).status).toBe((await original(name)).status);
    expect((await resized(name, 320)).ok).toBe(false);
    expect(kept()).toEqual([]);
  });

  it("is sent as it is when it moves, is damaged, or can get no smaller", async () => {
    const frames = [0, 1].map((shade) => ({
      create: { width: 400, height: 300, channels: 3 as const, background: shade ? "red" : "blue" },
    }));
    const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const moving = sharp(images, { join: { animated: true } });
    const pictures = {
      [nameOf("gif")]: ["image/gif", await moving.gif().toBuffer()],
      [nameOf("webp")]: ["image/webp", await moving.webp({ lossless: true }).toBuffer()],
      [nameOf("jpg")]: ["image/jpeg", photo.subarray(0, 300)],
      [nameOf("png")]: [
        "image/png",
        await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
      ],
    } as const;
    for (const [name, [type, bytes]] of Object.entries(pictures)) {
      await upload(bytes as Buffer, name, type as string);
      const answer = await resized(name, 320);
      expect([name, answer.status, answer.headers.get("content-type")]).toEqual([name, 200, type]);
      expect((await bytesOf(answer)).equals(bytes as Buffer)).toBe(true);
    }
    expect(kept()).toEqual([]);
  });

  it("is not read when it would fill the memory", async () => {
    const create = { width: 9000, height: 9000, channels: 3, background: "white" } as const;
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    const name = await upload(bomb, nameOf("png"), "image/png");
    expect((await resized(name, 320)).headers.get("content-type")).toBe("image/png");
  });

  it("keeps its original as it was", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    await resized(name, 320);
    const answer = await original(name);
    expect(answer.headers.get("cache-control")).toBe("max-age=3600");
    expect((await bytesOf(answer)).equals(photo)).toBe(true);
  });
});

describe("the pictures that are kept", () => {
  it("take no more room than they are given, and go in the order they were asked for", async () => {
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    for (const width of [320, 480]) await resized(name, width, "image/webp");
    // Holds half of what comes.
    ask = siteWith({ bytes: 60_000 });
    for (const width of PICTURE_WIDTHS) await resized(name, width, "image/webp");
    await expect.poll(() => kept().length).toBeLessThan(PICTURE_WIDTHS.length);
    reads = [];
    await resized(name, 1920, "image/webp");
    expect(reads).toEqual([]);
    await resized(name, 320, "image/webp");
    expect(reads).toHaveLength(1);
  });

  it("are none where none may be kept: originals are sent", async () => {
    ask = siteWith({ bytes: 0 });
    const name = await upload(photo, nameOf("jpg"), "image/jpeg");
    const answer = await resized(name, 320);
    expect((await bytesOf(answer)).equals(photo)).toBe(true);
    expect(kept()).toEqual([]);
  });

  it("are in no other place, whatever is asked for", async () => {
    for (const path of [
      "..%2f..%2fkeys.json",
      "%2e%2e/%2e%2e/keys.json",
      "a%00b",
      "..%5c..%5cdb",
    ]) {
      const answer = await resized(path, 320);
      expect(answer.ok).toBe(false);
    }
    expect(kept()).toEqual([]);
  });
});

describe("an image's srcset", () => {
  it("names each width at the address of Supabase's own transformation", () => {
    const own = srcSetOf("/storage/v1/object/public/article-images/a.jpg?v=2026-01-01T00%3A00");
    expect(own?.split(",")[0]).toBe(
      "/storage/v1/render/image/public/article-images/a.jpg?v=2026-01-01T00%3A00&resize=contain&width=320 320w",
    );
    expect(own?.split(",")).toHaveLength(PICTURE_WIDTHS.length);
    const hosted = "https://ref.supabase.co/storage/v1/object/public/partner-images/b.png";
    expect(srcSetOf(hosted)).toContain(
      "https://ref.supabase.co/storage/v1/render/image/public/partner-images/b.png?resize=contain&width=1920 1920w",
    );
  });

  it("is none for a picture from elsewhere, or one that may move", () => {
    expect(srcSetOf("https://example.com/a.jpg")).toBeUndefined();
    expect(srcSetOf("/storage/v1/object/public/article-images/a.gif?v=1")).toBeUndefined();
  });
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoredFiles } from "./stored-files";

let folder: string;
let files: StoredFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stored-files-"));
  files = new StoredFiles(join(folder, "files"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (key: string, content = "picture") =>
  files.uploadObject(
    "partner-images",
    key,
    undefined,
    Buffer.from(content),
    "image/png",
    "max-age=3600",
  );

const textOf = (body: unknown) => new Response(body as BodyInit).text();

describe("stored files", () => {
  it("come back with their bytes, type and cache time, whatever version is asked for", async () => {
    const { eTag } = await put("a/b.png");
    const { body, metadata } = await files.getObject("partner-images", "a/b.png", "some-version");
    expect(await textOf(body)).toBe("picture");
    expect(metadata).toMatchObject({
      mimetype: "image/png",
      cacheControl: "max-age=3600",
      size: 7,
      eTag,
    });
  });

  it("are taken from a stream", async () => {
    const stream = new Blob(["streamed"]).stream();
    await files.uploadObject("partner-images", "s.png", undefined, stream, "image/png", "no-cache");
    const { body } = await files.getObject("partner-images", "s.png", undefined);
    expect(await textOf(body)).toBe("streamed");
  });

  it("get another tag when their bytes change, and keep it when they do not", async () => {
    const first = await put("a.png");
    expect((await put("a.png")).eTag).toBe(first.eTag);
    expect((await put("a.png", "other")).eTag).not.toBe(first.eTag);
  });

  it("can be copied and deleted, and leave nothing behind", async () => {
    await put("a.png");
    await files.copyObject(
      "partner-images",
      "a.png",
      undefined,
      "partner-images",
      "c/d.png",
      undefined,
    );
    await files.deleteObjects("partner-images", ["a.png", "c/d.png", "never-there.png"]);
    await expect(files.headObject("partner-images", "c/d.png", undefined)).rejects.toThrow(
      "ENOENT",
    );
    expect(readdirSync(join(folder, "files", "partner-images"))).toEqual(["c"]);
  });

  it.each([
    "../escaped.png",
    "a/../../escaped.png",
    "/etc/escaped.png",
    "a\0.png",
    "a.about.json",
    "",
    ".",
  ])("refuse the name %j", async (key) => {
    await expect(put(key)).rejects.toThrow("That name cannot be stored");
    expect(readdirSync(folder)).not.toContain("escaped.png");
  });

  it.each(["../other", "..", ""])("refuse the bucket %j", async (bucket) => {
    const upload = files.uploadObject(bucket, "a.png", undefined, Buffer.from(""), "image/png", "");
    await expect(upload).rejects.toThrow("That name cannot be stored");
  });
});

import { StorageClient } from "@supabase/storage-js";
import { describe, expect, it } from "vitest";
import { PNG } from "../support/buckets";
import { openKeptTestBackend } from "../support/database/test-backend";

const site = await openKeptTestBackend();
const staff = await site.signIn("staff@example.com", { staff: true });

/** A bucket of each size: what the others say is in tests/database/schema.test.ts. */
const MEGABYTES = { "partner-images": 5, "article-images": 25 };
const png = () => new File([PNG], "photo.png", { type: "image/png" });

/** The client the browser uses, answered by the routes. */
function storage(headers: Record<string, string>) {
  const { "content-type": _, ...rest } = headers;
  return new StorageClient("http://localhost/storage/v1", rest, async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    return site.ask(new URL(request.url).pathname, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      duplex: "half",
    } as RequestInit);
  });
}
const publicFile = (key: string, headers: Record<string, string> = {}) =>
  site.ask(`/storage/v1/object/public/partner-images/${key}`, { headers });

describe("uploads", () => {
  it("take the file a browser sends and serve it to everyone, with its type and cache time", async () => {
    const { error } = await storage(staff)
      .from("partner-images")
      .upload("a/photo.png", png(), { cacheControl: "3600", upsert: false });
    expect(error).toBeNull();
    const served = await publicFile("a/photo.png");
    expect(served.status).toBe(200);
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(served.headers.get("cache-control")).toBe("max-age=3600");
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
  });

  it("refuse a file that is not the type it claims, and one of a type the bucket does not take", async () => {
    const bucket = storage(staff).from("partner-images");
    const posing = new File(["<svg onload=alert(1)>"], "a.png", { type: "image/png" });
    const script = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
    expect((await bucket.upload("posing.png", posing)).error).toMatchObject({ status: 415 });
    expect((await bucket.upload("script.svg", script)).error).toMatchObject({ status: 415 });
    expect((await publicFile("posing.png")).status).toBeGreaterThanOrEqual(400);
  });

  it("refuse a name that does not end as the type asks", async () => {
    const bucket = storage(staff).from("partner-images");
    for (const name of ["page.html", "photo.jpg", "png", "photo.png.svg"]) {
      expect((await bucket.upload(name, png())).error, name).toMatchObject({ status: 415 });
    }
    expect((await bucket.upload("SHOUTED.PNG", png())).error).toBeNull();
  });

  it.each(Object.entries(MEGABYTES))("take as much as %s says, told or not", async (name, most) => {
    const sized = (megabytes: number) =>
      new File([PNG, Buffer.alloc(megabytes * 1024 * 1024 - PNG.byteLength)], "a.png", {
        type: "image/png",
      });
    const files = storage(staff).from(name);
    expect((await files.upload("full.png", sized(most))).error).toBeNull();
    const over = sized(most + 0.001);
    expect((await files.upload("over.png", over)).error).toMatchObject({ status: 413 });
    const unmeasured = await site.ask(`/storage/v1/object/${name}/over.png`, {
      ...{ method: "POST", headers: { ...staff, "content-type": "image/png" } },
      ...{ body: over.stream(), duplex: "half" },
    } as RequestInit);
    expect(unmeasured.status).toBeGreaterThanOrEqual(400);
    expect((await files.list("")).data?.map((file) => file.name)).not.toContain("over.png");
  });

  const MADE_UP = { authorization: "Bearer made.up.token" };
  it.each([
    ["without a session", 401, async () => ({ ...site.anonymous, ...MADE_UP })],
    [
      ...(["with a family's session", 403] as const),
      () => site.signIn("family@example.com", { staff: false }),
    ],
  ] as const)("are not read at all %s", async (_, status, asked) => {
    const pull = () => expect.unreachable("A stranger's file was read");
    const answer = await site.ask("/storage/v1/object/article-images/theirs.png", {
      ...{ method: "POST", headers: { ...(await asked()), "content-type": "image/png" } },
      ...{ body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: "half" },
    } as RequestInit);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ statusCode: String(status) });
  });

  it("have no address that works without a session", async () => {
    const bucket = storage(staff).from("partner-images");
    expect((await bucket.createSignedUploadUrl("signed.png")).error).not.toBeNull();
  });
});

it("nothing is removed in a session that has ended: its browser is told to sign in again", async () => {
  await storage(staff).from("partner-images").upload("kept.png", png());
  const answer = await site.ask("/storage/v1/object/partner-images", {
    ...{ method: "DELETE", body: JSON.stringify({ prefixes: ["kept.png"] }) },
    headers: { ...site.anonymous, authorization: "Bearer made.up.token" },
  });
  expect([answer.status, (await answer.json()).message]).toEqual([401, "Please sign in again"]);
  expect((await publicFile("kept.png")).status).toBe(200);
});

describe("public files", () => {
  it("answer 304 to a browser that has them", async () => {
    await storage(staff).from("partner-images").upload("known.png", png());
    const whole = await publicFile("known.png");
    const eTag = whole.headers.get("etag") ?? "";
    const known = await publicFile("known.png", { "if-none-match": eTag });
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await publicFile("known.png", { "if-none-match": '"older"' })).status).toBe(200);
  });
});

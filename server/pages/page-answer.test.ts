import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { until } from "../../tests/support/until";
import { pageAnswer, replyOf } from "./page-answer";

const HTML = `<!DOCTYPE html><html lang="en">${"<p>The same words.</p>".repeat(200)}</html>`;

const respond = (html = HTML, init: ResponseInit = {}) =>
  new Response(html, {
    ...init,
    headers: { "content-type": "text/html", "content-security-policy": "policy", ...init.headers },
  });

async function prepare(html = HTML) {
  const answer = await pageAnswer(respond(html), { requestId: "id", shared: true });
  await until(() => expect(answer.br).toBeDefined());
  return answer;
}

const headersOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1]]])));

describe("what a visitor is sent", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
    ["GZIP", "gzip", gunzipSync],
    ["br;q=0.000 , identity", undefined, Buffer.from],
    ["deflate", undefined, Buffer.from],
    [undefined, undefined, Buffer.from],
  ] as const)("for %s is in the smallest encoding it allows", async (asked, encoding, decode) => {
    const reply = replyOf(await prepare(), { acceptEncoding: asked });
    const headers = headersOf(reply);
    expect(reply.status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(reply.body?.byteLength));
    expect(decode(reply.body as Buffer).toString()).toBe(HTML);
    expect(headers).toMatchObject({ vary: "accept-encoding", "content-security-policy": "policy" });
  });

  it("comes in gzip until brotli is there, and then under another tag", async () => {
    const answer = await pageAnswer(respond(), { requestId: "id", shared: true });
    const asked = { acceptEncoding: "gzip, br" };
    const early = headersOf(replyOf(answer, asked));
    expect(early["content-encoding"]).toBe("gzip");
    await until(() => expect(answer.br).toBeDefined());
    const late = headersOf(replyOf(answer, asked));
    expect(late["content-encoding"]).toBe("br");
    expect(late.etag).not.toBe(early.etag);
    // A visitor with the first one still has the right page.
    const again = replyOf(answer, { ...asked, ifNoneMatch: early.etag });
    expect([again.status, headersOf(again).etag]).toEqual([304, early.etag]);
  });

  it("is nothing but its head for HEAD", async () => {
    const answer = await prepare();
    const get = replyOf(answer, { method: "GET", acceptEncoding: "br" });
    const head = replyOf(answer, { method: "HEAD", acceptEncoding: "br" });
    expect(head).toEqual({ ...get, body: undefined });
  });

  it("is 304 for a tag that the page still has, alone, in a list or made weak", async () => {
    const answer = await prepare();
    const eTag = answer.gzip.eTag as string;
    for (const ifNoneMatch of [eTag, `"other", ${eTag}`, `W/${eTag}`, "*"]) {
      const reply = replyOf(answer, { acceptEncoding: "gzip", ifNoneMatch });
      expect([reply.status, reply.body]).toEqual([304, undefined]);
      const headers = headersOf(reply);
      expect(headers).not.toHaveProperty("content-length");
      expect(headers).not.toHaveProperty("content-type");
      // The browser replaces its stored headers with these.
      expect(headers["content-security-policy"]).toBe("policy");
      expect(headers["cache-control"]).toContain("public");
    }
    const changed = await prepare(HTML.replace("same", "new"));
    expect(replyOf(changed, { ifNoneMatch: eTag }).status).toBe(200);
  });

  it("has strong tags, one for each encoding, which follow the words alone", async () => {
    const { identity, gzip, br } = await prepare();
    const tags = [identity.eTag, gzip.eTag, br?.eTag];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await prepare();
    expect([again.identity.eTag, again.gzip.eTag, again.br?.eTag]).toEqual(tags);
  });

  it("lets a cache in front answer for a minute, and each browser ask", async () => {
    const control = headersOf(replyOf(await prepare(), {}))["cache-control"];
    expect(control).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=60\b/);
    const own = respond("<feed/>", { headers: { "cache-control": "public, max-age=3600" } });
    const feed = await pageAnswer(own, { requestId: "id", shared: true });
    expect(headersOf(replyOf(feed, {}))["cache-control"]).toBe("public, max-age=3600");
  });

  it("is for nobody else when it is not shared", async () => {
    const missing = respond(HTML, { status: 404, headers: { "cache-control": "public" } });
    const answer = await pageAnswer(missing, { requestId: "id", shared: false });
    const reply = replyOf(answer, { acceptEncoding: "gzip", ifNoneMatch: "*" });
    expect(reply.status).toBe(404);
    expect(headersOf(reply)).toMatchObject({
      "cache-control": "no-store",
      "content-encoding": "gzip",
    });
    expect(headersOf(reply)).not.toHaveProperty("etag");
  });
});

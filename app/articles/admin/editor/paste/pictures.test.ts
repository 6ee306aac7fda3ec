import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanPaste } from "./clean-paste";
import { isPasted } from "./pictures";

beforeEach(() => {
  const dataset = { backendUrl: "", siteUrl: "https://site.example" };
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", { location: { origin: "https://site.example" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const file = (name: string) => new File([name], name, { type: "image/png" });
const sources = (html: string) => [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);

/** As Google Docs puts a picture on the clipboard. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">Before</span></p><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:300px;height:200px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=abc" width="300" height="200" alt="A garden" style="margin-left:0px;"></span></span></p></b>`;

test("a picture on Google's servers is left out, and told", () => {
  const { html, pictures, lost } = cleanPaste(DOCS);
  expect(html).toMatch(/^<p>Before<\/p>/);
  expect(html).not.toMatch(/img|googleusercontent/);
  expect([pictures.length, lost]).toEqual([0, 1]);
});

test("where the clipboard brings its bytes it is stored, with its description", () => {
  const { html, pictures, lost } = cleanPaste(DOCS, [file("a.png")]);
  expect(lost).toBe(0);
  expect(pictures).toMatchObject([{ file: { name: "a.png" } }]);
  expect(sources(html)).toEqual([pictures[0]?.address]);
  expect(html).toContain('alt="A garden"');
  expect(html).not.toContain("googleusercontent");
});

test("files belong to the pictures only where there are as many", () => {
  const html = `<p>Words</p><img src="file:///C:/a.png"><img src="blob:https://x.example/1">`;
  const two = cleanPaste(html, [file("a.png"), file("b.png")]);
  expect(two.pictures.map((one) => one.file.name)).toEqual(["a.png", "b.png"]);
  expect(two.lost).toBe(0);
  expect(sources(two.html).every(isPasted)).toBe(true);
  expect(cleanPaste(html, [file("all.png")])).toMatchObject({ pictures: [], lost: 2 });
  // Excel and Word add a picture of everything that was copied.
  expect(cleanPaste("<p>Words</p>", [file("words.png")])).toMatchObject({ pictures: [], lost: 0 });
});

test("a picture that is written out in the HTML is stored", async () => {
  const { html, pictures } = cleanPaste(
    `<figure><img src="data:image/PNG;base64,aGVs\nbG8="><img src="data:image/gif;base64,%%"></figure>`,
  );
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.file.type).toBe("image/png");
  expect(await pictures[0]?.file.text()).toBe("hello");
  expect(html).toMatch(/^<figure><img src="https:\/\/pasted\.invalid/);
});

test("pictures of this site stay, by its own addresses, those of others and dots that count readers go", () => {
  const own = "/storage/v1/object/public/article-images/0b9f3c0e-1f7a-4d7e-9a43-6d2f8f1c5b10.jpg";
  const { html, lost } = cleanPaste(
    `<img src="${own}" alt="Ours"><img src="https://site.example${own}"><img src="https://other.example/a.jpg"><img src="https://count.example/a.gif" width="1" height="1">`,
  );
  expect(sources(html)).toEqual([own, own]);
  expect(lost).toBe(1);
});

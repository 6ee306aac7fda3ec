import type { Page } from "@playwright/test";
import { signatureOf } from "../../../app/articles/admin/editor/signature";
import { storedHtml } from "../../../app/articles/admin/editor/stored-html";
import type { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { toast } from "../page";
import { loaded, picture } from "../pictures";
import { expect, test } from "../test";

const editor = (page: Page) => page.getByRole("textbox", { name: "Content" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** Every element and attribute an article may hold, in most of the places where they may stand. */
const EVERYTHING = [
  "<h2>Two</h2><h3>Three</h3><h4>Four</h4>",
  "<p><strong>strong</strong> <b>b</b> <em>em</em> <i>i</i> <u>u</u> <s>s</s> H<sub>2</sub>O x<sup>2</sup> <small>small</small> <cite>cite</cite> <q>quoted <em>and stressed</em> words</q></p>",
  '<p><a href="/contact" title="Write to us">a <strong>link</strong></a> <a href="mailto:us@example.com">mail</a><br>next line<br>&nbsp;last</p>',
  "<p></p><hr>",
  '<p>Before <img src="/storage/v1/object/public/article-images/none.png" alt="A picture" title="Title" width="64" height="48"> after</p>',
  '<figure><a href="/about"><img src="/storage/v1/object/public/article-images/none.png" alt="About us"></a><figcaption>Under <em>it</em></figcaption></figure>',
  "<figure><figcaption>Over them</figcaption><p>Words</p><ul><li>item</li></ul></figure>",
  "<blockquote><p>Said<br>twice</p><p><cite>by one</cite></p></blockquote>",
  '<aside role="note"><h3>Good to know</h3><p>Words</p><ul><li>item</li></ul></aside>',
  '<figure><img src="/storage/v1/object/public/article-images/none.png" alt="One" width="64"><img src="/storage/v1/object/public/article-images/none.png" alt="" role="presentation"><figcaption>Under <em>both</em></figcaption></figure>',
  "<ul><li>one</li><li>two<ul><li>two a</li></ul></li><li><p>three</p><p>more</p></li><li><h3>head</h3><p>text</p></li></ul>",
  '<ol start="3" reversed><li>c</li><li><blockquote><p>b</p></blockquote></li></ol>',
  "<dl><dt>Term</dt><dd>Meaning</dd><dd><p>Another</p><ul><li>item</li></ul></dd></dl>",
  '<table><caption>Costs <b>now</b></caption><thead><tr><th scope="col">A</th><th scope="col" colspan="2">B</th></tr></thead><tbody><tr><th scope="row">C</th><td rowspan="2">1</td><td><p>2</p><p>3</p></td></tr><tr><td>4</td><td></td></tr></tbody></table>',
  "<p>The end</p>",
].join("\n");

async function open(page: Page, site: Site, content: string) {
  const [row] = await site.insert<{ id: string }>("articles", {
    title: "Written",
    slug: `written-${Date.now()}-${Math.random().toString(36).slice(2)}`,
    content,
  });
  await openAdmin(page, site, `/admin/articles/${row?.id}`);
  await expect(editor(page)).toBeVisible();
  return {
    save: async () => {
      await page.getByRole("button", { name: "Save Article" }).click();
      await expect(toast(page, "Article updated successfully")).toBeVisible();
    },
    stored: async () => {
      const [saved] = await site.rows<{ content: string }>("articles", `id=eq.${row?.id}`);
      return saved?.content ?? "";
    },
    path: `/admin/articles/${row?.id}`,
  };
}

/** Tiptap stores itself on the element. */
const hasSelection = (page: Page) =>
  editor(page).evaluate((element) => !Reflect.get(element, "editor").state.selection.empty);

const isVisual = (page: Page) => expect(editor(page)).toHaveJSProperty("tagName", "DIV");

test("each helper shapes the selected text, by its button and by the keyboard", {
  tag: "@more",
}, async ({ page, site }) => {
  const { save, stored } = await open(page, site, "<p>word</p>");
  expect((await editor(page).boundingBox())?.height).toBeGreaterThanOrEqual(500);
  await editor(page).press("Control+a");
  const source = () => editor(page).evaluate((element) => element.innerHTML);
  for (const [name, html] of [
    ["Bold", "<p><strong>word</strong></p>"],
    ["Heading", "<h2>word</h2>"],
    ["Bullet list", "<ul><li><p>word</p></li></ul>"],
    ["Note", '<aside role="note"><p>word</p></aside>'],
  ] as const) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(source).toContain(html);
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(source).toContain("<p>word</p>");
  }

  // From the text to the buttons, along them, and back with the text still selected.
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Bold")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Heading")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
  await expect.poll(source).toContain("<h2>word</h2>");
  // Edits within half a second are one step, which may also begin at the heading before.
  await expect(async () => {
    await tool(page, "Undo").click();
    expect(await source()).not.toContain("<h2>");
  }).toPass();
  await expect(async () => {
    await page.keyboard.press("Control+Shift+z");
    expect(await source()).toContain("<h2>word</h2>");
  }).toPass();

  await test.step("links are made by keyboard", () => makesLinks(page));
  await save();
  expect(await stored()).toBe('<h2>word<a href="/contact">Write</a></h2>');
});

/** Selects all of the text first. */
async function makesLinks(page: Page) {
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const link = page.getByRole("dialog", { name: "Add Link" });
  await expect(link.getByLabel("Address")).toBeFocused();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(link.getByRole("alert")).toContainText("Please enter a web address");
  await link.getByLabel("Address").fill("example.com/page");
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).getByRole("link")).toHaveAttribute("href", "https://example.com/page");
  await tool(page, "Link").click();
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(editor(page).getByRole("link")).toHaveCount(0);
  await editor(page).press("End");
  // The browser tells the editor of it a moment later.
  await expect.poll(() => hasSelection(page)).toBe(false);
  await page.keyboard.press("Control+k");
  await expect(link.getByLabel("Address")).toBeFocused();
  await page.keyboard.type("/contact");
  await link.getByLabel("Words of the link").fill("Write");
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
}

test("an article with everything that one may hold is changed in one place only", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/400 \(Bad Request\)/);
  const { save, stored } = await open(page, site, EVERYTHING);
  await isVisual(page);
  await editor(page).press("Control+End");
  await page.keyboard.type("!");
  await save();
  const saved = await stored();
  expect(saved).toContain("The end!");
  const before = storedHtml(EVERYTHING.replace("The end", "The end!")) ?? "";
  expect(signatureOf(saved)).toBe(signatureOf(before));
  expect(storedHtml(saved)).toBe(saved);
});

test("what is pasted from Word is clean; pictures go by their dialog, and stay with the version that shows them", {
  tag: "@more",
}, async ({ page, site }) => {
  const { save, stored, path } = await open(page, site, "");
  await pastesFromWord(page);
  const image = editor(page).getByRole("img", { name: "A garden" });
  await test.step("a picture is uploaded and described", () => addsPicture(page));
  const src = (await image.getAttribute("src")) ?? "";
  expect(src).toMatch(/public\/article-images\/[0-9a-f-]{36}\.jpg$/);
  await save();
  expect(await stored()).toBe(
    `<h2>Title</h2><p>Some <b>bold</b> words</p><ul><li>Item<img alt="A garden" src="${src}" loading="lazy" decoding="async"></li></ul>`,
  );
  const answer = async () => (await fetch(new URL(src, site.url))).status;
  expect(await answer()).toBe(200);

  await page.goto(path);
  await image.click();
  await tool(page, "Picture").click();
  const change = page.getByRole("dialog", { name: "Edit Picture" });
  await expect(change.getByRole("textbox", { name: "Description" })).toHaveValue("A garden");
  await change.getByRole("textbox", { name: "Description" }).fill("Our garden");
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("img", { name: "Our garden" })).toHaveAttribute("src", src);
  await loaded(editor(page).getByRole("img"));
  await editor(page).press("Control+a");
  await page.keyboard.type("Words alone");
  expect(await answer()).toBe(200);
  await save();
  // Whether they also take the first block's place or kind is up to the browser.
  expect(await stored()).toMatch(/^<(h2|p)>Words alone<\/\1>$/);
  // The version before shows it.
  expect(await answer()).toBe(200);
});

async function pastesFromWord(page: Page) {
  const paste = (html: string) =>
    editor(page).evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", text);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    }, html);
  await paste(
    `<html><body><h1 class=x>Title</h1><p class=MsoNormal style='color:red'>Some <b>bold</b> words<o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Item</p>
    <p><img src="file:///C:/a.png"></p></body></html>`,
  );
  await expect(editor(page).getByRole("heading", { name: "Title" })).toBeVisible();
  await expect(toast(page, "1 picture was left out")).toBeVisible();
}

async function addsPicture(page: Page) {
  await tool(page, "Picture").click();
  const dialog = page.getByRole("dialog", { name: "Add Picture" });
  const address = dialog.getByRole("textbox", { name: "Or enter the image’s address" });
  await address.press("Enter");
  await expect(dialog.getByText("Please choose an image or enter its address")).toBeVisible();
  await expect(dialog.getByText("Please describe the picture, or say that it")).toBeVisible();
  await address.fill("http://x");
  await address.press("Enter");
  await expect(dialog.getByText("begins with https://")).toBeVisible();
  await address.fill("");
  await dialog
    .locator("input[type=file]")
    .setInputFiles(await picture(page, { width: 64, height: 48 }));
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Description" }).fill("A garden");
  // Enter does nothing while the form waits for an upload.
  await expect(dialog.getByRole("button", { name: "Add picture" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

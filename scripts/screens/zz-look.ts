import fs from "node:fs";
import { chromium } from "@playwright/test";
import config from "../../playwright.config";
import { openAdmin } from "../../tests/e2e/back-office";
import { signIn } from "../../tests/support/sign-in";
import { Site } from "../../tests/support/site";
import { fill } from "./content";

const OUT = "/tmp/mb-look";
fs.mkdirSync(OUT, { recursive: true });
const only = process.argv.slice(2);
const site = await Site.start({ DEMO_CONTENT: "true", PORT: "4461" });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await fill(site);
  const [staff] = await site.rows<{ user_id: string }>("staff", "limit=1");
  const session = await signIn({ url: site.url, ...site.keys }, site.staff);
  const store = async (alt: string, kept: object = {}) => {
    const name = `${crypto.randomUUID()}.jpg`;
    const photo = await fetch(
      `${site.url}/storage/v1/object/public/article-images/a-long-table.jpg`,
    );
    const body = new Uint8Array(await photo.arrayBuffer());
    const answer = await fetch(`${site.url}/storage/v1/object/article-images/${name}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${session.access_token}`,
        apikey: site.keys.publishableKey,
        "content-type": "image/jpeg",
      },
      body,
    });
    if (!answer.ok) console.log(await answer.text());
    const [row] = await site.insert<{ id: string }>("pictures", {
      bucket: "article-images",
      name,
      alt,
      width: 1600,
      height: 1066,
      bytes: body.length,
      type: "image/jpeg",
      created_by: staff?.user_id,
      ...kept,
    });
    return { name, id: row?.id };
  };
  const now = new Date().toISOString();
  await store("", { deleted_at: now, deleted_by: staff?.user_id });
  await store("A long table under trees, with lanterns", {
    deleted_at: now,
    deleted_by: staff?.user_id,
  });
  await store("A long table");
  const shown = await store("");
  const [article] = await site.rows<{ id: string; title: string }>(
    "articles",
    "select=id,title&published=is.true&limit=1",
  );
  await site.update("articles", `id=eq.${article?.id}`, {
    content: `<h2>Woods</h2><p>Plant an oak.</p><figure><img src="${site.url}/storage/v1/object/public/article-images/${shown.name}" alt="Oaks"></figure>`,
    title: "Another title for this article",
  });
  await site.update("articles", `id=eq.${article?.id}`, {
    publish_at: new Date(Date.now() + 1e9).toISOString(),
  });
  await site.insert("record_drafts", {
    user_id: staff?.user_id,
    kind: "articles",
    base: {},
    draft: { title: "Letters to read aloud at a graveside" },
  });
  const [gone] = await site.rows<{ id: string }>(
    "articles",
    "select=id&published=is.false&limit=1",
  );
  await site.update("articles", `id=eq.${gone?.id}`, {
    deleted_at: now,
    deleted_by: staff?.user_id,
  });
  const shots: [string, string, ((page: import("@playwright/test").Page) => Promise<unknown>)?][] =
    [
      ["trash", "/admin/trash"],
      ["articles", "/admin/articles"],
      ["pictures", "/admin/pictures"],
      [
        "picture-delete",
        "/admin/pictures",
        async (page) => {
          await page
            .getByRole("listitem")
            .filter({ hasText: "Shown in" })
            .first()
            .getByRole("button", { name: /^Delete/ })
            .click();
        },
      ],
      [
        "types",
        "/admin/celebration-types",
        async (page) => {
          await page.getByRole("button", { name: /^Edit/ }).first().click();
          await page.getByRole("dialog").waitFor();
        },
      ],
      [
        "history",
        `/admin/articles/${article?.id}`,
        async (page) => {
          await page.getByRole("button", { name: "History" }).click();
          await page.locator("summary").first().click();
        },
      ],
      ["newsletter", "/admin/newsletter/new"],
      ["newsletters", "/admin/newsletter"],
      ["article", `/admin/articles/${article?.id}`],
    ];
  for (const [name, path, prepare] of shots) {
    if (only.length && !only.includes(name)) continue;
    for (const [kind, width, height, big, dark] of [
      ["390", 390, 844, false, false],
      ["390big", 390, 700, true, false],
      ["768", 768, 1024, false, true],
      ["1440", 1440, 900, false, false],
      ["390low", 390, 700, false, true],
    ] as const) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      try {
        await openAdmin(page, site, path);
        await page.waitForLoadState("networkidle");
        if (big)
          await page.addStyleTag({ content: "html{font-size:32px!important}" }).catch(() =>
            page.evaluate(() => {
              const s = new CSSStyleSheet();
              s.replaceSync("html{font-size:200%!important}");
              document.adoptedStyleSheets = [s];
            }),
          );
        await prepare?.(page);
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${OUT}/${name}-${kind}.png`, fullPage: !prepare && !big });
      } catch (error) {
        console.log(name, kind, String(error).slice(0, 300));
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

import { addColleague } from "../../support/colleagues";
import type { Site } from "../../support/site/site";
import { field, openAdmin, row } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const visit = (site: Site, path: string) => fetch(site.url + path, { redirect: "manual" });

async function insert(site: Site) {
  const [article] = await site.insert<{ id: string; created_at: string; published_at: string }>(
    "articles",
    {
      title: "Songs for a farewell",
      slug: "songs",
      excerpt: "What to play.",
      content: "<p>Play their song.</p>",
      published: true,
      published_at: "2026-03-02T12:00:00Z",
    },
  );
  if (!article) throw new Error("The article was not stored");
  return article;
}

test("a draft waits on another device, and two people's changes are merged", {
  tag: ["@more", "@postgrest"],
}, async ({ page, newPage, site, expectInConsole }) => {
  expectInConsole(/status of 409/);
  const { id } = await insert(site);
  const path = `/admin/articles/${id}`;
  await openAdmin(page, site, path);
  await field(page, "Excerpt").fill("What to sing and play.");
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
  // Visitors read it as it was.
  expect(await (await visit(site, "/resources")).text()).toContain("What to play.");

  const other = await newPage();
  await openAdmin(other, site, "/admin/articles");
  await expect(row(other, "Songs")).toContainText("Unpublished changes");
  await other.getByRole("link", { name: /^Edit Songs/ }).click();
  await expect(other.getByText("What you were writing is back.")).toBeVisible();
  await expect(field(other, "Excerpt")).toHaveValue("What to sing and play.");
  await other.close();

  const theirs = await newPage();
  await openAdmin(theirs, site, path, await addColleague(site, "Cy Colleague"));
  await expect(theirs.getByText("has changes of this that are not saved")).toBeVisible();
  await field(theirs, "Title").fill("Songs and hymns");
  await field(theirs, "Excerpt").fill("Hymns.");
  await theirs.getByRole("button", { name: "Publish changes" }).click();
  await expect(toast(theirs, "Article updated successfully")).toBeVisible();

  await page.reload();
  await expect(page.getByText("It was saved by somebody since")).toBeVisible();
  await page.getByRole("button", { name: "Publish changes" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Someone else changed this" });
  await expect(dialog).toContainText("Cy Colleague saved a newer version");
  await expect(dialog).toContainText("They alone changed: Title");
  await expect(dialog.getByRole("group", { name: "Excerpt" })).toContainText("Hymns.");
  await dialog.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page, "Article updated successfully")).toBeVisible();
  expect(await site.rows("articles", "select=title,excerpt")).toEqual([
    { title: "Songs and hymns", excerpt: "What to sing and play." },
  ]);
  await expect.poll(() => site.rows("record_drafts", "select=id")).toEqual([]);
});

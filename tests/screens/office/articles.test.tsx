import { randomUUID } from "node:crypto";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NodeSelection } from "@tiptap/pm/state";
import { beforeEach, expect, test, vi } from "vitest";
import { GalleryDialog } from "~/articles/admin/editor/pictures/gallery-dialog";
import { fakeEditor, make } from "../../support/fake-editor";
import { field, gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

const ROWS = /rest\/v1\/articles\?/;

beforeEach(() => site.execute("delete from public.articles; delete from public.record_drafts;"));

/** An article that is there. @returns its id */
async function write(title: string, own: object = {}) {
  const id = randomUUID();
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const content = '<p>See <a href="/contact">us</a>.</p>';
  await site.tables
    .from("articles")
    .insert({ id, title, slug, content, published: false, ...own })
    .throwOnError();
  return id;
}

async function stored(id: string) {
  const { data } = await site.tables.from("articles").select().eq("id", id).single().throwOnError();
  return data;
}

test("an article is found, published, taken back and put on again as it was; what fails changes nothing", async () => {
  const times = { publish_at: "2026-01-01T00:00:00Z", unpublish_at: "2099-01-01T00:00:00Z" };
  const id = await write("Songs", { published: true, ...times });
  await write("No address", { slug: "" });
  await write("Old", { published: true, unpublish_at: "2026-01-02T00:00:00Z" });
  const unread = site.fail(/search_articles/);
  const { user, press, search, choose } = site.admin("/admin/articles");
  await told("Error fetching articles");
  unread();
  await press("Retry");
  const songs = await row(/Songs/);
  within(songs).getByText("Published");
  const before = await stored(id);
  await press("Unpublish Songs");
  const taken = await told("Article unpublished successfully");
  await within(songs).findByText("Draft");
  expect(within(songs).queryByRole("link", { name: /^View Songs/ })).toBeNull();
  await hands(user, taken).press("Undo");
  await told("It is back");
  await within(await row(/Songs/)).findByText("Published");
  const { published, published_at, publish_at, unpublish_at } = await stored(id);
  expect({ published, published_at, publish_at, unpublish_at }).toEqual({
    published: true,
    published_at: before.published_at,
    publish_at: before.publish_at,
    unpublish_at: before.unpublish_at,
  });
  await press("Publish No address");
  await told("An article needs a slug before it can be published.");
  const refuse = site.fail(ROWS, "PATCH");
  await press("Unpublish Songs");
  await told("Something went wrong and nothing was changed. Please try again.");
  refuse();
  within(await row(/Songs/)).getByText("Published");
  await press("Publish Old");
  await told("Article published successfully");
  await within(await row(/Old/)).findByText("Published");
  await press(/^Filter/);
  await choose("Status", "Draft");
  await gone(() => screen.queryByRole("row", { name: /Songs/ }));
  await press("Clear filters");
  await search("song");
  await gone(() => screen.queryByRole("row", { name: /No address/ }));
  await press("Delete Songs");
  const confirm = await screen.findByRole("alertdialog", { name: "Confirm Deletion" });
  expect(confirm.textContent).toContain("It can be restored from the trash for 30 days.");
  await hands(user, confirm).press("Delete");
  const deleted = await told("Article deleted successfully");
  await screen.findByText("No articles found");
  await hasFocus(screen.getByRole("heading", { name: "Articles" }));
  await hands(user, deleted).press("Undo");
  await hasFocus(await row(/Songs/));
});

test("a published article keeps its address unless it is changed; what is wrong is told at its field, and nothing is lost", async () => {
  await write("Taken", { slug: "about-candles" });
  const id = await write("First title", { published: true, is_demonstration: true });
  const { press, write: put } = site.admin("/admin/articles");
  await press("Edit First title", "link");
  await put("Title", "Second title");
  await screen.findByText("The address stays as it is.");
  screen.getByText("/resources/first-title");
  await press("Change address");
  await hasFocus(field("Slug"));
  await put("Slug", "About Candles");
  await press("Publish changes");
  await told("Another article has this slug.");
  await hasFocus(field("Slug"));
  await press("Cancel");
  await press("Keep editing");
  expect(field("Title")).toHaveProperty("value", "Second title");
  await put("Slug", "My Own Slug");
  const lose = site.answer(({ url, method }) => {
    if (ROWS.test(url) && method === "PATCH") throw new TypeError("Failed to fetch");
    return undefined;
  });
  await press("Publish changes");
  await told("The server could not be reached.");
  lose();
  await press("Publish changes");
  await told("Article updated successfully");
  await row(/Second title/);
  expect(await stored(id)).toMatchObject({
    title: "Second title",
    slug: "my-own-slug",
    content: '<p>See <a href="/contact">us</a>.</p>',
    is_demonstration: false,
  });
});

test("a new article takes its address from its title, appears when it is meant to, and is checked first", async () => {
  const { user, unmount, press, write: put } = site.admin("/admin/articles/new");
  await user.click(await screen.findByRole("checkbox", { name: /^Published/ }));
  await press("Save Article");
  await told("Please check the form for errors.");
  await put("Title", "Café Songs & Readings");
  await waitFor(() => expect(field("Slug")).toHaveProperty("value", "cafe-songs-readings"));
  await put("Excerpt", "What to play.");
  await press("Link");
  const link = await screen.findByRole("dialog", { name: "Add Link" });
  await hands(user, link).write("Address", "no address");
  await hands(user, link).press("Add link");
  await within(link).findByText(/^Please enter a web address/);
  await hands(user, link).write("Address", "/contact");
  await hands(user, link).write("Words of the link", "Ask us");
  await hands(user, link).press("Add link");
  await screen.findByRole("link", { name: "Ask us" });
  const from = await screen.findByLabelText("Visible from");
  await user.type(from, "2098-01-02T10:00");
  await screen.findByText("Visitors do not see it yet.");
  screen.getByText(/By the site’s clock: Thursday, January 2, 2098 at/);
  screen.getByText("Café Songs & Readings | Last Hurrah");
  screen.getByText("What to play.", { selector: "p" });
  await put("Search title", "a".repeat(71));
  screen.getByText(/71 of 70 characters\.$/);
  await press("Save Article");
  await screen.findByText("Search title must be at most 70 characters; this is 71");
  await put("Search title", "");
  const saves = (held: KeyboardEventInit) =>
    !window.dispatchEvent(new KeyboardEvent("keydown", { key: "s", cancelable: true, ...held }));
  const others = [{}, { ctrlKey: true, altKey: true }, { metaKey: true, shiftKey: true }];
  expect(others.map(saves)).toEqual([false, false, false]);
  await press("Preview");
  const preview = await screen.findByRole("dialog", { name: /^Preview/ });
  await within(preview).findByText(/Sam Staff/);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await user.click(within(preview).getByRole("link", { name: "Ask us" }));
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/\/contact$/), "_blank", "noopener");
  await press("Close preview");
  await press("Save Article");
  await told("Article created successfully");
  const listed = await row(/Café Songs/);
  within(listed).getByText(/^Scheduled for/);
  const { data } = await site.tables.from("articles").select().single();
  expect(data).toMatchObject({ slug: "cafe-songs-readings", author_id: site.staffId });
  unmount();
  const again = site.admin("/admin/articles/00000000-0000-4000-8000-000000000000");
  await screen.findByText("Article not found");
  await again.press("Back to Articles", "link");
  await row(/Café Songs/);
});

test("what a colleague changes or deletes while one writes is shown, and can be saved again", async () => {
  const id = await write("Songs", { published: true });
  const cy = await site.colleague("Cy", "owner");
  const { user, press, write: put } = site.admin(`/admin/articles/${id}`);
  await put("Excerpt", "What to sing.");
  await screen.findByText(/^Draft saved \d/);
  await site
    .as(cy)
    .from("articles")
    .update({ title: "Songs and hymns", excerpt: "Hymns." })
    .eq("id", id)
    .throwOnError();
  await press("Publish changes");
  const changed = await screen.findByRole("alertdialog", { name: "Someone else changed this" });
  expect(changed.textContent).toContain("Cy saved a newer version");
  expect(changed.textContent).toContain("They alone changed: Title");
  within(changed).getByText("Hymns.", { exact: false });
  for (const name of [/^Take theirs/, /^Keep mine/])
    await user.click(within(changed).getByRole("radio", { name }));
  await hands(user, changed).press("Save my version");
  await told("Article updated successfully");
  expect(await stored(id)).toMatchObject({ title: "Songs and hymns", excerpt: "What to sing." });
  const drafts = async () => (await site.tables.from("record_drafts").select("id")).data;
  await waitFor(async () => expect(await drafts()).toEqual([]));

  await press("Edit Songs and hymns", "link");
  await put("Excerpt", "Once more.");
  await site
    .as(cy)
    .rpc("trash_records", { kind: "articles", ids: [id] })
    .throwOnError();
  await press("Publish changes");
  const deleted = await screen.findByRole("alertdialog", { name: "Someone else deleted this" });
  expect(deleted.textContent).toContain("Cy deleted it");
  await hands(user, deleted).press("Save my version");
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ excerpt: "Once more.", deleted_at: null }),
  );
});

test("an article's history takes words back, also over changes that are not saved", async () => {
  const id = await write("Green burials", { published: true });
  const { user, press, write: put } = site.admin(`/admin/articles/${id}`);
  await put("Excerpt", "Under trees.");
  await user.keyboard("{Control>}s{/Control}");
  await told("Article updated successfully");
  // By this key its writer stays in it.
  const publish = await screen.findByRole("button", { name: "Publish changes" });
  await waitFor(() => expect(publish.closest("fieldset")).toHaveProperty("disabled", false));
  await put("Title", "Burials among trees");
  await press("Publish changes");
  await told("Article updated successfully");
  await press("Edit Burials among trees", "link");
  await put("Excerpt", "Not saved.");
  await press("History");
  const history = await screen.findByRole("dialog", { name: "History" });
  const first = await within(history)
    .findByText(/^Version 1/)
    .then((words) => words.closest("li") as HTMLElement);
  const now = within(history).getByText(/^Now/).closest("li") as HTMLElement;
  expect(within(now).queryByRole("button", { name: "Restore this version" })).toBeNull();
  const second = within(history)
    .getByText(/^Version 2/)
    .closest("li") as HTMLElement;
  await user.click(second.querySelector("summary") as HTMLElement);
  await within(second).findByText("Changed in this version:");
  expect(second.textContent).toContain("Excerpt added: Under trees. end. ");
  await user.click(first.querySelector("summary") as HTMLElement);
  await within(first).findByText("The first version that is kept:");
  await hands(user, first).press("Restore this version");
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("You have changes that are not saved.");
  expect(question.textContent).toContain("visitors see the version at once.");
  await press("Restore the version");
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ title: "Green burials", excerpt: "" }),
  );
  expect(await stored(id)).toMatchObject({ published: true, slug: "green-burials" });
});

test("a picture that is taken out of a gallery leaves the focus to the next one", async () => {
  const pictures = ["a", "b"].map((src) => make("galleryPicture", { src, alt: src }));
  const { editor, select } = fakeEditor(make("gallery", null, ...pictures));
  select((doc) => NodeSelection.create(doc, 0));
  const nothing = () => undefined;
  render(<GalleryDialog editor={editor} onUploaded={nothing} onClose={nothing} />);
  const { press } = hands(userEvent.setup());
  await press("Remove picture 1");
  await hasFocus(screen.getByRole("button", { name: "Remove picture 1" }));
  await press("Remove picture 1");
  await hasFocus(screen.getByRole("button", { name: "Choose images" }));
});

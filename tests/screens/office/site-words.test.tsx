import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.content_sections; delete from public.celebration_stories;
    delete from public.record_drafts;`),
);

const sections = (...rows: object[]) =>
  site.tables
    .from("content_sections")
    .insert(
      rows.map((own) => ({
        section_type: "about_intro",
        content: "Words",
        title: "",
        published: true,
        is_demonstration: false,
        ...own,
      })),
    )
    .throwOnError();

const titles = async () =>
  (await site.tables.from("content_sections").select("title").is("deleted_at", null).throwOnError())
    .data;

test("the list says what is shown, is searched and read again, and a section taken from it can come back", async () => {
  await sections(
    { title: "Our beginning", is_demonstration: true },
    { title: "Another beginning", published: false },
    { title: "Sunrise", section_type: "home_hero" },
  );
  const { user, press, search } = site.admin("/admin/content");
  const [first, second] = [await row(/Our beginning/), await row(/Another beginning/)];
  within(first).getByText("Shown on the site");
  within(first).getByText("Example");
  expect(within(second).queryByText("Shown on the site")).toBeNull();
  within(second).getByText("No");
  await press("Edit Another beginning");
  const dialog = await screen.findByRole("dialog", { name: "Edit Content Section" });
  await user.click(await within(dialog).findByLabelText(/^Published/));
  await within(dialog).findByText(/Visitors now see “Our beginning” in this place/);
  await hands(user, dialog).press("Save Changes");
  await told("Your changes have been saved and will appear on the site shortly.");
  await gone(() => screen.queryByRole("dialog"));
  await within(await row(/Another beginning/)).findByText("Shown on the site");
  await gone(() => within(first).queryByText("Shown on the site"));

  await search("home hero");
  await gone(() => screen.queryByRole("button", { name: "Edit Our beginning" }));
  screen.getByRole("button", { name: "Edit Sunrise" });
  await search("nothing of the kind");
  await screen.findByText("No content sections found");
  await press("Clear search");
  await sections({ title: "Found on return" });
  window.dispatchEvent(new Event("visibilitychange"));
  await screen.findByRole("button", { name: "Edit Found on return" });
  await press("Delete Another beginning");
  const deleted = await told("Content deleted successfully");
  expect(await titles()).not.toContainEqual({ title: "Another beginning" });
  await within(await row(/Found on return/)).findByText("Shown on the site");
  await hands(user, deleted).press("Undo");
  await row(/Another beginning/);
});

test("a section that is not saved keeps every word, also on return; tried again it is there once", async () => {
  const { user, unmount, press, write } = site.admin("/admin/content");
  await press("Add New Section");
  await press("Create");
  await told("Please check the form for errors.");
  await screen.findByText("Content is required");
  await hasFocus(field("Title"));
  await write("Title", "Kept");
  await write("Content", "<script>alert(1)</script>");
  await screen.findByText("Content contains potentially harmful scripts");
  await write("Content", "Every word");
  const refuse = site.fail(/content_sections/, "POST");
  await press("Create");
  await told("An unexpected error occurred");
  await hasFocus(screen.getByRole("button", { name: "Create" }));
  refuse();
  unmount();
  const again = site.admin("/admin/content");
  await screen.findByText("Kept", { selector: "bdi" });
  await again.press(/^Go on with the new/);
  await screen.findByText(/^What you were writing is back/);
  expect(field("Title")).toHaveProperty("value", "Kept");
  await again.press("Start over");
  expect(field("Title")).toHaveProperty("value", "");
  await hands(user, await told("You started over")).press("Undo");
  await waitFor(() => expect(field("Title")).toHaveProperty("value", "Kept"));
  // It arrives, and its answer does not.
  const lose = site.lose(/content_sections/, "POST");
  await again.press("Create");
  await told("The server could not be reached");
  lose();
  again.unmount();
  const reloaded = site.admin("/admin/content");
  await reloaded.press(/^Go on with the new/);
  await waitFor(() => expect(field("Content")).toHaveProperty("value", "Every word"));
  await reloaded.press("Create");
  await told("Content created successfully");
  await row(/Kept/);
  expect(await titles()).toEqual([{ title: "Kept" }]);
});

test("of two tabs with the same draft, the second saves nothing over what the first one did", async () => {
  const first = site.admin("/admin/content");
  await first.press("Add New Section");
  await first.write("Title", "Kept");
  await first.write("Content", "Of the first");
  const lose = site.lose(/content_sections/, "POST");
  await first.press("Create");
  await told("The server could not be reached");
  lose();
  first.unmount();
  const second = site.admin("/admin/content");
  await second.press(/^Go on with the new/);
  await waitFor(() => expect(field("Title")).toHaveProperty("value", "Kept"));
  await second.write("Content", "Of the second");
  await second.press("Create");
  const asked = within(
    await screen.findByRole("alertdialog", { name: "Someone else changed this" }),
  );
  asked.getByText("Of the first");
  expect(await site.tables.from("content_sections").select("content")).toHaveProperty("data", [
    { content: "Of the first" },
  ]);
  await second.press("Save my version");
  await told("Content created successfully");
  expect(await site.tables.from("content_sections").select("content")).toHaveProperty("data", [
    { content: "Of the second" },
  ]);
});

test("a section that is gone, and a list that cannot be read again, say so", async () => {
  await sections({ title: "Sunrise" });
  const { press } = site.admin("/admin/content?edit=00000000-0000-4000-8000-000000000000");
  await told("This section does not exist any more");
  const mend = site.fail(/content_sections/, "GET");
  await press("Refresh");
  await told("Could not refresh content list");
  mend();
  await press("Refresh");
  await told("Content list refreshed successfully");
  await row(/Sunrise/);
});

const stories = (...rows: object[]) =>
  site.tables
    .from("celebration_stories")
    .insert(
      rows.map((own) => ({
        title: "",
        subtitle: "Words",
        content: ["Words"],
        author: "Ann",
        is_demonstration: false,
        ...own,
      })),
    )
    .throwOnError();

test("a story is written, is still an example until staff say otherwise, is found and deleted", async () => {
  await stories({ title: "Older", is_demonstration: true });
  const { user, press, write, search } = site.admin("/admin/celebration-stories");
  within(await row(/Older/)).getByText("Example");
  await press("Add New Story");
  await write("Title", "  A garden party ");
  await write("Subtitle", "With a band");
  await write("Content", "\nWe planted a tree.\n\n  \n\nThen we sang:\nthe old song.\n\n");
  await write("Author", "Ann & Bo");
  expect(screen.queryByLabelText(/^This is an example/)).toBeNull();
  await press("Create Story");
  await told("Story created successfully");
  const { data } = await site.tables.from("celebration_stories").select().eq("author", "Ann & Bo");
  expect(data).toMatchObject([
    { title: "A garden party", content: ["We planted a tree.", "Then we sang:\nthe old song."] },
  ]);
  await press("Edit Older");
  await write("Title", "Corrected");
  expect(screen.getByLabelText(/^This is an example/)).toHaveProperty("checked", true);
  await press("Update Story");
  await told("It is still marked as an example.");
  await press("Edit Corrected");
  await user.click(await screen.findByLabelText(/^This is an example/));
  await press("Update Story");
  await gone(() => screen.queryByRole("dialog"));
  await gone(() => screen.queryByText("Example"));

  await search("BAND");
  await gone(() => screen.queryByRole("button", { name: "Edit Corrected" }));
  await press("Delete A garden party");
  const confirm = await screen.findByRole("alertdialog", { name: /^Delete “/ });
  const refuse = site.fail(/trash_records/);
  await hands(user, confirm).press("Delete");
  await told("Failed to delete story: The server answered with an error. Please try again.");
  refuse();
  await hands(user, confirm).press("Delete");
  await told("Story deleted successfully");
  await screen.findByText("Try a different search term");
});

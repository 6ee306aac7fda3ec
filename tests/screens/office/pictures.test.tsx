import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

const NAME = "0b9f3c0e-1f7a-4d7e-9a43-6d2f8f1c5b10.jpg";
const LAKE = `/storage/v1/object/public/article-images/${NAME}`;

/** Two pictures: one that an article shows, and one that nothing does. */
beforeEach(async () => {
  await site.execute(`
    delete from public.articles; delete from public.partners; delete from public.pictures;
    delete from storage.objects;
    insert into storage.objects (bucket_id, name)
      select 'article-images', start || right('${NAME}', -2) from (values ('0b'), ('1b')) as one (start);
    insert into public.pictures (bucket, name, alt, width, height, bytes, type, is_kept) values
      ('article-images', '${NAME}', 'A lake', 1200, 800, 2048, 'image/jpeg', true),
      ('article-images', '${NAME.replace("0b", "1b")}', '', 640, 480, 2048, 'image/jpeg', true)`);
  await site.tables
    .from("articles")
    .insert({ title: "Lake songs", slug: "lake-songs", featured_image: LAKE, published: false })
    .throwOnError();
});

const bare = () =>
  screen.findByRole("link", { name: /^Picture without a description, 640 by 480/ });
const lake = () => screen.queryByRole("link", { name: /^A lake/ });
const itemOf = (link: HTMLElement | null) => link?.closest("li") as HTMLElement;

test("the library is narrowed down and described; what something shows says where, and stays", async () => {
  const { user, press, choose } = site.admin("/admin/pictures");
  const item = itemOf(await bare());
  within(item).getByText("Shown nowhere.");
  within(itemOf(lake())).getByRole("link", { name: "Article: Lake songs" });
  await press(/^Filter/);
  await choose("Show", "Shown nowhere");
  await gone(lake);
  const words = hands(user, item);
  expect(within(item).queryByRole("button", { name: "Save" })).toBeNull();
  await words.write("Description", "a".repeat(501));
  await within(item).findByText("At most 500 characters; this is 501");
  await words.press("Save");
  await words.press("Undo");
  await hasFocus(field("Description", item).closest("form"));
  expect(field("Description", item)).toHaveProperty("value", "");
  await words.write("Description", " A  boat ");
  await user.keyboard("{Enter}");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await told("Description saved");
  await screen.findByRole("link", { name: /^A boat/ });
  await hasFocus(field("Description", item));
  expect(field("Description", item)).toHaveProperty("value", "A boat");
  const alts = async () => (await site.tables.from("pictures").select("alt").order("alt")).data;
  expect(await alts()).toEqual([{ alt: "A boat" }, { alt: "A lake" }]);
  await choose("Show", "Without a description");
  await screen.findByText("Nothing is like that. Choose less, or clear the filters.");
  screen.getByRole("button", { name: /^Filter and more \(1\)$/ });
  await press("Clear filters");
  await press("Delete A lake");
  const inUse = await screen.findByRole("alertdialog", { name: "This picture is in use" });
  expect(inUse.textContent).toContain("Article: Lake songs");
  await user.keyboard("{Escape}");
  await press("Delete A boat");
  await told("Picture deleted");
  await gone(() => screen.queryByRole("link", { name: /^A boat/ }));
  expect(lake()).not.toBeNull();
});

test("a picture of the library is chosen in a form; one whose file is gone is not saved, and every word stays", async () => {
  const { user } = site.admin("/admin/partners?edit=new");
  const form = await screen.findByRole("dialog", { name: "Add Partner" });
  const { press: inForm, write, choose } = hands(user, form);
  await write("Name", "The Boathouse");
  await choose("Type", "Celebration Venue");
  await write("Location", "Troy");
  await inForm("Choose existing");
  const library = await screen.findByRole("dialog", { name: "Choose a Picture" });
  await hands(user, library).search("nothing like it");
  await within(library).findByText("No pictures found");
  await hands(user, library).search("lake");
  await hands(user, library).press("A lake");
  await waitFor(() => expect(field(/^Or enter the image/, form)).toHaveProperty("value", LAKE));
  await site.execute("delete from storage.objects");
  await inForm("Add Partner");
  await told("A picture is gone");
  await within(form).findByText(/^This picture is not stored any more/);
  expect(field("Name", form)).toHaveProperty("value", "The Boathouse");
  await inForm("Remove image");
  await inForm("Add Partner");
  await told("Partner added");
});

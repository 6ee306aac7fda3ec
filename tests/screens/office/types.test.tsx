import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

const PATH = "/admin/celebration-types";
const SAVE = /rpc\/save_celebration_type/;

beforeEach(() =>
  site.execute(`
    delete from public.celebration_types; delete from public.record_drafts;
    with made as (
      insert into public.celebration_types (title, description, icon, action_text)
      values ('Nature', 'Outdoors', 'Leaf', 'Plan it') returning id
    )
    insert into public.celebration_ideas
      (celebration_type_id, title, description, is_main_idea, position)
    select id, idea.title, idea.title, idea.main, idea.place from made, (values
      ('A walk', true, 0), ('A swim', true, 1), ('Seeds', false, 0), ('Stones', false, 1)
    ) as idea (title, main, place);`),
);

const ideas = async () => {
  const { data } = await site.tables
    .from("celebration_ideas")
    .select("title, is_main_idea")
    .order("is_main_idea", { ascending: false })
    .order("position")
    .throwOnError();
  return data?.map(({ title, is_main_idea }) => `${is_main_idea ? "main" : "more"}: ${title}`);
};
const OLD = ["main: A walk", "main: A swim", "more: Seeds", "more: Stones"];

const idea = (number: number) => screen.findByRole("group", { name: `Main idea ${number}` });
const titleOf = async (number: number) => field("Title", await idea(number));

/** A colleague saves another first idea. */
async function theirs(title: string) {
  const cy = await site.colleague(`Cy${title.length}`);
  const { data: type } = await site.tables
    .from("celebration_types")
    .select("id, title, description, icon, action_text")
    .single()
    .throwOnError();
  const main_ideas = [title, "A swim"].map((one) => ({ title: one, description: "Go" }));
  const own = { is_new: false, main_ideas, additional_ideas: ["Seeds", "Stones"] };
  await site
    .as(cy)
    .rpc("save_celebration_type", { ...type, ...own } as never)
    .throwOnError();
}

test("a type's ideas are moved, removed, taken back, added and checked before they are saved", async () => {
  const { user, press, write } = site.admin(PATH);
  const card = await screen.findByRole("article", { name: "Nature" });
  within(card).getByText("2 main ideas, 2 more");
  await press("Manage Ideas of Nature");
  await press("Move main idea 2 up");
  await screen.findByText("Moved to place 1 of 2");
  // The focus goes along; where it is the first, it cannot move up.
  await hasFocus(screen.getByRole("button", { name: "Move main idea 1 up" }));
  await press("Move additional idea 1 down");
  await press("Remove main idea 1");
  const undo = await screen.findByRole("button", { name: "Undo" });
  await hasFocus(undo);
  await user.click(undo);
  expect(await titleOf(1)).toHaveProperty("value", "A swim");
  await press("Remove main idea 2");
  await press("Add main idea");
  await hasFocus(await titleOf(2));
  await hands(user, await idea(2)).write("Description", "Bring a kite.");
  await press("Save Changes");
  await within(await idea(2)).findByText("Title is required");
  await hasFocus(await titleOf(2));
  await user.keyboard("A kite");
  for (const [number, words] of ["Shells", "  "].entries()) {
    await press("Add additional idea");
    await write(`Additional idea ${number + 3}`, words);
  }
  await press("Save Changes");
  await told("Celebration type has been saved.");
  const more = ["more: Stones", "more: Seeds", "more: Shells"];
  expect(await ideas()).toEqual(["main: A swim", "main: A kite", ...more]);
  await within(card).findByText("2 main ideas, 3 more");
});

test("of two who edit a type, the second is told and chooses, also where the other deletes it", async () => {
  const { user, press } = site.admin(PATH);
  const edit = async (mine: string) => {
    await press("Manage Ideas of Nature");
    await hands(user, await idea(1)).write("Title", mine);
  };
  await edit("Mine");
  await theirs("Theirs");
  await press("Save Changes");
  await screen.findByRole("alertdialog", { name: "Someone else changed this" });
  expect(await ideas()).toEqual(["main: Theirs", ...OLD.slice(1)]);
  const release = await site.hold(/celebration_types/);
  await press("Use their version");
  // What was typed meanwhile would be replaced.
  expect(screen.getByRole("button", { name: "Keep editing" })).toHaveProperty("disabled", true);
  release();
  await waitFor(async () => expect(await titleOf(1)).toHaveProperty("value", "Theirs"));
  await hands(user, await idea(1)).write("Title", "Theirs and mine");
  await press("Save Changes");
  await gone(() => screen.queryByRole("dialog"));
  expect(await ideas()).toEqual(["main: Theirs and mine", ...OLD.slice(1)]);

  await edit("Mine after all");
  const { data: type } = await site.tables.from("celebration_types").select("id").single();
  const dee = await site.colleague("Dee");
  const deleted = { kind: "celebration_types", ids: [String(type?.id)] };
  await site.as(dee).rpc("trash_records", deleted).throwOnError();
  await press("Save Changes");
  const question = await screen.findByRole("alertdialog", { name: "Someone else deleted this" });
  expect(question.textContent).toContain("Dee deleted it");
  await press("Save my version");
  await waitFor(async () =>
    expect(await ideas()).toEqual(["main: Mine after all", ...OLD.slice(1)]),
  );
});

test("a type that cannot be read, saved or deleted is told, and every word stays in the form", async () => {
  const unread = site.fail(/celebration_types/, "GET");
  // The session that ends is hers alone.
  const { user, press } = site.admin(PATH, await site.colleague("Eve"));
  const inline = await screen.findByRole("alert");
  expect(inline.textContent).toContain("Celebration types could not be loaded");
  await told("Something went wrong. Please try again.");
  unread();
  await press("Retry");
  await press("Manage Ideas of Nature");
  await hands(user, await idea(1)).write("Title", "A climb");
  const refuse = site.fail(SAVE);
  await press("Save Changes");
  await told("Something went wrong");
  refuse();
  expect(document.body.textContent).not.toContain("secret words");
  const signedOut = site.answer(({ url }) =>
    SAVE.test(url) ? Response.json({}, { status: 401 }) : undefined,
  );
  await press("Save Changes");
  await screen.findByRole("alertdialog", { name: "Please sign in again" });
  signedOut();
  expect(await ideas()).toEqual(OLD);
  screen.getByDisplayValue("A climb");
});

test("a type goes with its ideas, unless that fails, and can come back", async () => {
  const { user, press } = site.admin(PATH);
  const refuse = site.fail(/trash_records/);
  await press("Delete Nature");
  await told("Something went wrong. Please try again.");
  screen.getByRole("article", { name: "Nature" });
  refuse();
  await press("Delete Nature");
  await screen.findByText("No celebration types found");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  await hands(user, await told("Celebration type has been deleted.")).press("Undo");
  const card = await screen.findByRole("article", { name: "Nature" });
  within(card).getByText("2 main ideas, 2 more");
});

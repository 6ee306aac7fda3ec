import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.newsletters; delete from public.letters; delete from public.articles;
    delete from public.subscriptions; delete from public.letter_suppressions;`),
);

/** Two people on the mailing list. */
const confirmTwo = () =>
  site.execute(`
    insert into public.subscriptions (email, confirmed_at)
    values ('ann@example.com', now()), ('bo@example.com', now())`);

const newsletters = async () =>
  (await site.tables.from("newsletters").select("subject, words, state").throwOnError()).data;

test("a newsletter is written and tried out, never in words that nobody saw", async () => {
  await site.tables
    .from("articles")
    .insert({ title: "Lanterns", slug: "lanterns", published: true })
    .throwOnError();
  await confirmTwo();
  const { press, write, choose } = site.admin("/admin/newsletter");
  await screen.findByText("No newsletters found");
  await press("New Newsletter", "link");
  await press("Save Newsletter");
  await told("Please check the form for errors.");
  await write("Subject", "Light in a garden");
  await screen.findByRole("option", { name: "Lanterns" });
  await choose("Article", "Lanterns");
  const articles = within(field("Article")).getAllByRole("option");
  expect(articles.map(({ textContent }) => textContent)).toEqual(["No article", "Lanterns"]);
  await press("Save Newsletter");
  await told("Newsletter saved");
  await screen.findByText(/^It would go to 2 people now/);
  const send = () => screen.getByRole("button", { name: "Send to 2 people" });
  expect(send()).toHaveProperty("disabled", true);
  await write("Words", "Come.");
  await screen.findByText("Save what you changed first.");
  expect(screen.getByRole("button", { name: "Send a test to me" })).toHaveProperty(
    "disabled",
    true,
  );
  await press("Save Newsletter");
  await gone(() => screen.queryByText("Save what you changed first."));
  await site.execute("update public.newsletters set words = 'Come and see.'");
  await press("Send a test to me");
  await waitFor(() => expect(field("Words")).toHaveProperty("value", "Come and see."));
  expect(send()).toHaveProperty("disabled", true);
  const refuse = site.fail(/test_newsletter/);
  await press("Send a test to me");
  await told(/^Error sending the test letter.*The server answered with an error/);
  expect(send()).toHaveProperty("disabled", true);
  refuse();
  const release = await site.hold(/test_newsletter/);
  await press("Send a test to me");
  await screen.findByRole("button", { name: "Sending..." });
  release();
  await told("Please look for it in your mailbox.");
  await waitFor(() => expect(send()).toHaveProperty("disabled", false));
});

test("a newsletter is sent by an owner alone, paused, and cancelled once that is confirmed", async () => {
  await confirmTwo();
  const { data } = await site.tables
    .from("newsletters")
    .insert({ subject: "Light in a garden", words: "Come." })
    .select("id")
    .single()
    .throwOnError();
  const path = `/admin/newsletter/${data.id}`;
  const editor = site.admin(path, await site.colleague("Ed", "editor"));
  await screen.findByText(/^An owner of the site sends it/);
  expect(screen.queryByRole("button", { name: /^Send to/ })).toBeNull();
  editor.unmount();
  const uncounted = site.fail(/newsletter_recipients/);
  const owner = site.admin(path);
  await screen.findByText("Error counting who gets it");
  uncounted();
  await owner.press("Retry");
  await owner.press("Send a test to me");
  const send = await screen.findByRole("button", { name: "Send to 2 people" });
  await waitFor(() => expect(send).toHaveProperty("disabled", false));
  await owner.press("Send to 2 people");
  await hands(owner.user, await screen.findByRole("alertdialog")).press("Send to 2 people");
  await told("The newsletter is being sent");
  await owner.press("Pause");
  await told("The newsletter is paused");
  await owner.press("Go on");
  await told("The newsletter goes on");
  await owner.press("Cancel the rest");
  await owner.press("Keep sending");
  await owner.press("Cancel the rest");
  await hands(owner.user, await screen.findByRole("alertdialog")).press("Cancel the rest");
  await told("The newsletter is cancelled");
  await hasFocus(document.querySelector("main h1"));
  await gone(() => screen.queryByRole("button", { name: "Pause" }));
  expect(await newsletters()).toMatchObject([{ state: "cancelled" }]);
  await owner.press("All newsletters", "link");
  await row(/Light in a garden.*Cancelled/);
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("a newsletter that was not sent is deleted once that is confirmed; one that is gone says so", async () => {
  await site.execute("insert into public.newsletters (subject, words) values ('Spring', 'Come.')");
  const { user, unmount, press } = site.admin("/admin/newsletter");
  await press("Delete Spring");
  await hands(user, await screen.findByRole("alertdialog")).press("Delete");
  await told("Newsletter deleted");
  await screen.findByText("No newsletters found");
  expect(await newsletters()).toEqual([]);
  unmount();
  site.admin(`/admin/newsletter/${randomUUID()}`);
  await screen.findByText("Newsletter not found");
});

type Template = { id: string; draft: Draft; published: Draft };
type Draft = { sections: { tasks: { title: string; why?: string }[] }[] };

const template = async () => {
  const { data } = await site.tables
    .from("plan_templates")
    .select("id, draft, published")
    .eq("key", "after")
    .single()
    .throwOnError();
  return data as unknown as Template;
};

test("staff change a checklist, look at it, and publish it, never over a colleague's", async () => {
  const { user, press } = site.admin("/admin/templates");
  await press("Edit After the day", "link");
  const task = (number: number) => screen.findByRole("group", { name: `Task ${number}` });
  const before = await template();
  await task(1);
  const theirs = structuredClone(before.draft);
  const [first] = theirs.sections[0]?.tasks ?? [];
  if (first) first.title = "Written by a colleague";
  await site.tables
    .from("plan_templates")
    .update({ draft: theirs as never })
    .eq("id", before.id)
    .throwOnError();
  const publish = async () => {
    await press("Publish");
    await hands(user, await screen.findByRole("alertdialog")).press("Publish");
  };
  await publish();
  await told("A colleague changed this template");
  await waitFor(async () =>
    expect((await task(1)).textContent).toContain("Written by a colleague"),
  );
  expect((await template()).published).toEqual(before.published);

  await user.click(within(await task(1)).getByText("Task 1"));
  await hands(user, await task(1)).write("Why", "A line is enough.");
  await press("Move task 1 down");
  await screen.findByText(/^Moved to place 2 of/);
  await press("Preview");
  const preview = await screen.findByRole("dialog", { name: /Preview/ });
  expect(within(preview).getAllByRole("listitem")[1]?.textContent).toContain("A line is enough.");
  await press("Close preview");
  const refuse = site.fail(/plan_templates/, "PATCH");
  await press("Save Draft");
  await told("The server answered with an error.");
  refuse();
  const release = await site.hold(/plan_templates/);
  await press("Save Draft");
  const waits = await screen.findByRole("button", { name: "Saving..." });
  expect(waits.closest("fieldset")).toHaveProperty("disabled", true);
  release();
  await told("Draft has been saved.");
  await screen.findByText("Changed since it was published");
  await hands(user, await task(2)).write("Title", "Unsaved words");
  await publish();
  await told("Template has been published.");
  await gone(() => screen.queryByText("Changed since it was published"));
  const after = await template();
  expect(after.published).toEqual(after.draft);
  expect(after.published.sections[0]?.tasks[1]).toMatchObject({
    title: "Unsaved words",
    why: "A line is enough.",
  });
});

test("a task goes to another section, and the focus with it", async () => {
  const { data } = await site.tables
    .from("plan_templates")
    .select("id")
    .eq("key", "first-steps")
    .single()
    .throwOnError();
  const { user } = site.admin(`/admin/templates/${data.id}`);
  const skip = await screen.findByRole("region", { name: "What you can skip" });
  expect(within(skip).getAllByRole("group")).toHaveLength(3);
  const first = screen.getByRole("region", { name: "In the first hours" });
  const last = within(first).getByRole("group", { name: "Task 8" });
  await user.click(within(last).getByText("Task 8"));
  await hands(user, last).choose("Section", "What you can skip");
  await waitFor(() => expect(within(first).getAllByRole("group")).toHaveLength(7));
  const moved = await within(skip).findByRole("group", { name: "Task 4" });
  expect(field("Title", moved)).toHaveProperty("value", "Lock their home");
  await hasFocus(field("Section", moved));
});

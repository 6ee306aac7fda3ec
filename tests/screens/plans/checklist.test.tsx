import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, askNow, closeSheet, startPlan } from "./family";

const site = await openScreens();

const OWN = "Add something of your own";
const done = (title: string) => screen.getByRole("checkbox", { name: `Done: ${title}` });

test("a task of the family's own is written, noted, given to somebody, ticked off, put aside, removed and put back", async () => {
  const plan = await startPlan(site);
  await plan.clear("plan_tasks");
  const { user, press, choose } = plan.open("checklist");
  await screen.findByText("Nothing is on the list yet.");
  await user.type(await screen.findByLabelText(OWN), "  {Enter}");
  await user.type(screen.getByLabelText(OWN), "Borrow chairs{Enter}");
  expect(screen.getByLabelText(OWN)).toHaveProperty("value", "");
  expect(document.activeElement).toBe(screen.getByLabelText(OWN));

  await press("Borrow chairs");
  await user.type(await screen.findByLabelText("Note"), "From the hall");
  await choose("Who does it", "You");
  await choose("When", "Can wait");
  await press("Not for us");
  await screen.findByText("Not for us: Borrow chairs");
  await screen.findByText("Not for us (1)");
  await press("Undo");
  await screen.findByText(/^For you · From the hall$/);
  await gone(() => screen.queryByText("Not for us (1)"));

  const row = done("Borrow chairs").closest("li");
  await user.click(done("Borrow chairs"));
  if (row) fireEvent.animationEnd(row, { animationName: "row-leaves" });
  await screen.findByText("Done (1)");
  await allSaved();
  const { id } = plan.session.user;
  expect(await plan.rows("plan_tasks")).toContainEqual(
    expect.objectContaining({
      ...{ title: "Borrow chairs", note: "From the hall", priority: "wait", state: "done" },
      ...{ assigned_to: id, done_by: id },
    }),
  );

  await press("Borrow chairs");
  await press("Remove");
  await user.click(await screen.findByText("Removed (1)"));
  await press("Put back Borrow chairs");
  await gone(() => screen.queryByText("Removed (1)"));
  expect(done("Borrow chairs")).toHaveProperty("checked", true);
});

test("the list follows from when it happened and where the family lives, and takes in what is missing", async () => {
  const plan = await startPlan(site, { happened: "today" });
  const { user, press } = plan.open("checklist");
  const facts = async (label: string, fact: string) => {
    await press("What this list is for");
    await user.selectOptions(await screen.findByLabelText(label), fact);
    await closeSheet(user);
  };
  await screen.findByText(/Social Security was told/);
  expect(screen.queryByText(/^Of the first hours/)).toBeNull();
  await facts("When did it happen?", "In the past weeks");
  await screen.findByText("Of the first hours, which are past (8)");
  await facts("Where do you live?", "United Kingdom");
  await screen.findByText("In the past weeks · United Kingdom");
  await gone(() => screen.queryByText(/Social Security was told/));

  await press("Add what is new in our lists");
  await screen.findByText("Nothing is missing.");
  await plan.clear("plan_tasks");
  await press("Add what is new in our lists");
  await screen.findByText(/^\d+ are added\.$/);
  site.fail(/reapply_template/);
  await press("Add what is new in our lists");
  await screen.findByText("We could not be reached. Nothing was changed. Please try again.");
});

test("who may only read a checklist sees no field and no box; what an editor writes comes by itself", async () => {
  const plan = await startPlan(site);
  const may = await plan.helper("Vic", "viewer");
  plan.open("checklist", may);
  await screen.findByText(/^You can read this plan\./);
  expect(screen.queryByLabelText(OWN)).toBeNull();
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(screen.queryByRole("button", { name: /^Add what is new/ })).toBeNull();
  await plan.add("plan_tasks", { title: "Ask Joe", phase: "own", priority: "first" });
  askNow();
  await screen.findByRole("button", { name: "Ask Joe" });
});

test("what two wrote in the same place is asked about, and words for a task that is gone are kept", async () => {
  const plan = await startPlan(site);
  const ann = await plan.helper("Ann");
  await plan.clear("plan_tasks");
  const task = { title: "Chairs", phase: "own", priority: "first", note: "Borrow" };
  const id = await plan.add("plan_tasks", task);
  /** Ann saves something that this screen does not hear of before it has been written on. */
  const annSaves = async (change: unknown[], written: () => Promise<void>) => {
    const release = await site.hold(/plan_since/);
    await plan.save(ann, "plan_tasks", id, change);
    await written();
    release();
  };
  const { user } = plan.open(`checklist#${id}`);
  const note = await screen.findByLabelText("Note");
  const typed = async (words: string) => {
    await user.type(note, words);
    await user.tab();
  };
  await annSaves(["note", "Borrow", "We have enough"], () => typed(" eight"));
  const asked = within(screen.getByRole("dialog"));
  await asked.findByText(/^Ann changed this too/);
  expect(asked.getByText("From Ann").nextSibling?.textContent).toBe("We have enough");
  expect(asked.getByText("Yours").nextSibling?.textContent).toBe("Borrow eight");
  screen.getByText("Not all saved: one change waits for your answer.", {
    selector: "[data-testid]",
  });
  const choose = async (name: string) => {
    await user.click(await asked.findByRole("button", { name }));
    await gone(() => asked.queryByRole("button", { name }));
  };
  await choose("Keep both");
  const both = "We have enough\n\nBorrow eight";
  const isStored = (words: string) =>
    waitFor(async () => expect(await plan.rows("plan_tasks")).toMatchObject([{ id, note: words }]));
  await isStored(both);
  await annSaves(["note", both, "Twenty"], () => typed("!"));
  await choose("Keep the other");
  await waitFor(() => expect(note).toHaveProperty("value", "Twenty"));
  await annSaves(["note", "Twenty", "Thirty"], () => typed("?"));
  await choose("Keep mine");
  await allSaved();
  expect(await plan.rows("plan_tasks")).toContainEqual(
    expect.objectContaining({ id, note: "Twenty?" }),
  );

  await annSaves(["removed_at", null, new Date().toISOString()], () => typed(" Joe"));
  await asked.findByText(/^Ann removed this while you were writing/);
  await choose("Put it back with my words");
  await allSaved();
  expect(await plan.rows("plan_tasks")).toContainEqual(
    expect.objectContaining({ id, note: "Twenty? Joe", removed_at: null }),
  );
});

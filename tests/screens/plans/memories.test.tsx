import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hasFocus } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, type Family, startPlan } from "./family";

const site = await openScreens();
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A plan three days after its day, whose wall has memories of these guests. */
async function remembered(...names: string[]) {
  const plan = await startPlan(site);
  await plan.set({ day_state: "set", day: dayAgo(3), time_zone: "UTC" });
  for (const [index, author_name] of names.entries()) {
    const words = `${author_name} remembers`;
    await plan.add("plan_memories", { author_name, words, position: index + 1 });
  }
  return plan;
}

const stateOf = async (plan: Family) =>
  Object.fromEntries(
    (await plan.rows("plan_memories")).map(({ author_name, state }) => [author_name, state]),
  );

test("memories wait until the family shows or hides them, one by one or several at once, in its order", async () => {
  const plan = await remembered("Ann", "Bo", "Cy");
  const { press } = plan.open("memories");
  await screen.findByRole("heading", { name: "Waiting (3)" });
  await press(/^Hide it ?: Bo/);
  const waiting = await screen.findByRole("heading", { name: "Waiting (2)" });
  await hasFocus(waiting);
  await press("Undo");
  await screen.findByRole("heading", { name: "Waiting (3)" });
  screen.getByRole("button", { name: "Show all 3" });
  await press(/^Choose ?: Ann/, "checkbox");
  await press(/^Choose ?: Bo/, "checkbox");
  await press("Show the 2 chosen");
  await screen.findByRole("heading", { name: "Shown (2)" });
  await press("Move up: Bo");
  await screen.findByText("Bo is now 1 of 2");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move up: Bo" }));
  await allSaved();
  expect(await stateOf(plan)).toEqual({ Ann: "shown", Bo: "shown", Cy: "waiting" });
  const [first] = (await plan.rows("plan_memories"))
    .filter(({ state }) => state === "shown")
    .sort((a, b) => Number(a.position) - Number(b.position));
  expect(first).toMatchObject({ author_name: "Bo" });
  await press("Guests can leave memories", "checkbox");
  await allSaved();
  expect(await plan.rows("plan_invitations")).toMatchObject([{ takes_memories: false }]);
});

test("staff hide what was reported, whatever the family chose; a wall that is past takes none, and only owners and editors decide", async () => {
  const plan = await remembered("Ann", "Bo");
  const memory = (await plan.rows("plan_memories")).find((one) => one.author_name === "Ann");
  await plan.add("plan_memory_reports", { memory_id: memory?.id, words: "This is my house" });
  await plan.set({ day: dayAgo(120) });
  const family = plan.open("memories");
  await screen.findByText(
    "Somebody reported this. We will look at it. You can hide it yourselves.",
  );
  screen.getByText("“This is my house”");
  family.unmount();
  const staff = site.admin("/admin/reports");
  const reported = within((await screen.findByText("Ann remembers")).closest("li") as HTMLElement);
  await staff.user.click(reported.getByRole("button", { name: "Hide it from guests" }));
  await screen.findByText("Hidden by us");
  staff.unmount();
  const { unmount } = plan.open("memories", await plan.helper("Vic", "viewer"));
  await screen.findByText(/^It took memories until/);
  await screen.findByText("Hidden by Last Hurrah after a report.");
  expect(screen.queryByRole("button", { name: /^(Show|Hide)/ })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Guests can leave memories" })).toBeNull();
  unmount();
  const { press } = plan.open("memories");
  await press(/^Show it ?: Bo/);
  await press("Print them as a book", "link");
  await screen.findByRole("heading", { level: 1, name: "Book of memories" });
  await screen.findByText("Bo remembers");
  expect(screen.queryByText("Ann remembers")).toBeNull();
});

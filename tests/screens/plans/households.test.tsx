import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { gone, told } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, dialog, household, startPlan } from "./family";

const site = await openScreens();

test("a person is added to a household, moved to another and back; another is put into it", async () => {
  const plan = await startPlan(site);
  const lees = await household(plan, "Ann and Bob Lee", {}, "Ann Lee", "Bob Lee");
  await household(plan, "Cy Ray", { email: "cy@example.com", message: "We bring songs." });
  await site.tables.from("plan_households").update({ plus_ones: 1 }).eq("name", "Cy Ray");
  const { user, press, choose, unmount } = plan.open(`guests#${lees}`);
  const person = (name: string) => screen.queryByRole("group", { name });
  await user.type(await screen.findByLabelText("Add somebody to this household"), "Max Lee{Enter}");
  await press("Max Lee");
  await user.click(await screen.findByText(/^Move to another household/));
  await choose("They belong to", "Cy Ray");
  await press(/^Move ?: Max Lee/);
  const moved = await told("Max Lee moved to: Cy Ray");
  await gone(() => person("Max Lee"));
  await user.click(within(moved).getByRole("button", { name: "Undo" }));
  await screen.findByRole("group", { name: "Max Lee" });
  await choose("Put another household into this one", "Cy Ray");
  await press("Put together");
  const one = await told("Put together: Ann and Bob Lee");
  await screen.findByRole("group", { name: "Cy Ray" });
  await user.click(within(one).getByRole("button", { name: "Undo" }));
  await gone(() => person("Cy Ray"));
  await allSaved();
  unmount();
  const rays = (await plan.rows("plan_households")).find(({ name }) => name === "Cy Ray");
  plan.open(`guests#${rays?.id}`, await plan.helper("Vic", "viewer"));
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByText("May bring one more");
});

test("the list is narrowed down by answer, kind and address", async () => {
  const plan = await startPlan(site);
  await household(plan, "Ann Lee", { email: "ann@example.com" });
  await household(plan, "Cy Ray");
  const max = await household(plan, "Max Poe");
  await site.tables.from("plan_guests").update({ kind: "child" }).eq("household_id", max);
  const cy = (await plan.rows("plan_guests")).find(({ name }) => name === "Cy Ray");
  await plan.add("plan_replies", { id: cy?.id, guest_id: cy?.id, answer: "no" });
  const { user, press, choose } = plan.open("guests#filter");
  await choose("Letter", "Not invited yet");
  await screen.findByRole("button", { name: "Show 2 households" });
  await choose("With", "Children");
  await screen.findByRole("button", { name: "Show one household" });
  await choose("With", "Anybody");
  await choose("Answer", "No answer yet");
  await user.click(screen.getByLabelText("Without an email address"));
  await press("Show one household");
  await gone(dialog);
  await screen.findByText("1 of 3 households");
  screen.getByRole("row", { name: /^Max Poe/ });
});

test("a list comes from a file, with needs, names put right and what is left out; another kind of file is refused", async () => {
  const plan = await startPlan(site);
  const { user, press, write } = plan.open("guests/import");
  const take = async (name: string, text: string) =>
    fireEvent.change(await screen.findByLabelText("Choose a file"), {
      target: { files: [new File([text], name)] },
    });
  await take("guests.xlsx", "PK");
  await screen.findByText(/^We can read text and CSV files\./);
  await take("guests.csv", "x".repeat(2_000_001));
  await screen.findByText("This file is larger than 2 MB: it is no guest list.");
  await take("guests.txt", "Total: 40");
  await screen.findByText(/^No names\. Is it a list of people/);
  await take(
    "guests.csv",
    "Name;Plus ones;Food;Shoes;Hats\nDi Doe;2;Vegan;9;1\nDi Doe;;;;\nElly Ray;1;;;\n;;;;5\n;;Halal;;",
  );
  await screen.findByText("2 columns are left out:");
  screen.getByText("2 lines were left out");
  screen.getByText("They may bring 2 more.");
  screen.getByText(/^Also in line 2:/);
  const elly = await screen.findByRole("checkbox", { name: /^Elly Ray/ });
  await user.click(elly);
  await user.click(screen.getByRole("checkbox", { name: /^Di Doe.*Vegan/ }));
  screen.getByRole("button", { name: "Nobody is ticked" });
  await user.click(elly);
  await user.click(screen.getByText(/^Put it right/, { selector: "li:last-child span" }));
  await write("Person", "Ella Ray");
  await user.click(screen.getByRole("checkbox", { name: /^Di Doe.*Vegan/ }));
  await press("Add 2 households, 2 people");
  await screen.findByRole("row", { name: /^Ella Ray/ });
  await allSaved();
  await waitFor(async () =>
    expect(await plan.rows("plan_guest_needs")).toMatchObject([{ food: "Vegan" }]),
  );
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { writtenLetters } from "../../support/written-letters";
import { hasFocus } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, household, startPlan } from "./family";

const site = await openScreens();

/** The letter as a screen reader reads it. */
const SPOKEN = { selector: ".sr-only" };

/** A plan from which letters may go. */
async function planWithLetters(email: string) {
  const plan = await startPlan(site);
  await site.backend.accounts.confirmAddress(plan.session.user.id, email);
  return plan;
}

test("a letter goes to whom the family ticks, as they are called, and says who got none", async () => {
  const plan = await planWithLetters("vi@example.com");
  await household(plan, "Ann Lee", { email: "ann@example.com" });
  const bob = await household(plan, "Bob Ray", { email: "bob@example.com" });
  await household(plan, "Cy Poe");
  const found = site.fail(/rpc\/guest_letters/);
  const { user, press, write } = plan.open("guests/send");
  await screen.findByText(/^What was sent so far could not be loaded\./);
  found();
  await press("Try again");
  await screen.findByText(/Now for 2 households\. One household cannot be reached by it\./);
  await press("Households that you choose", "radio");
  await screen.findByText("It goes to nobody yet");
  screen.getByRole("button", { name: "Nobody gets this letter" });
  await press("Tick all");
  await screen.findByText("It goes to 2 households");
  const none = () => within(screen.getByRole("region", { name: "Who gets no letter" }));
  none().getByText("Cy Poe");
  await press("Untick all");
  await press("Ann Lee", "checkbox");
  await press("Bob Ray", "checkbox");

  const preview = within(screen.getByRole("region", { name: "How it reads" }));
  await user.click(screen.getByText("Dear Ann,", { selector: "summary bdi" }));
  await write("What you call Ann Lee", "Annie");
  await preview.findByText(/Dear Annie,/, SPOKEN);
  await write("A line of your own", "Come as you are.");
  await preview.findByText(/Come as you are\./, SPOKEN);
  preview.getByText(/Replies to this letter are not read\./, SPOKEN);
  await press(/^Replies go to my address/, "checkbox");
  await preview.findByText(/If you reply to this letter, it goes to/, SPOKEN);
  await allSaved();

  await site.hold(/plan_since/);
  const gone = { removed_at: new Date().toISOString() };
  await site.tables.from("plan_households").update(gone).eq("id", bob).throwOnError();
  const heal = site.fail(/rpc\/send_to_guests/);
  await press("Send to 2 households");
  await screen.findByText(/^We could not be reached\. Your words are still here\./);
  heal();
  const release = await site.hold(/rpc\/guest_letters/);
  await user.dblClick(screen.getByRole("button", { name: "Send to 2 households" }));
  const queued = () => site.tables.from("letters").select("id").throwOnError();
  await expect.poll(async () => (await queued()).data).toHaveLength(1);
  screen.getByRole("button", { name: "Sending…" });
  release();
  await hasFocus(await screen.findByRole("heading", { name: "On the way to one household" }));
  none().getByText("They are not in the list any more.");
  expect(none().queryByText(/^Their link/)).toBeNull();
  await press("Write another letter");
  expect(await screen.findByLabelText("A line of your own")).toHaveProperty("value", "");
  const [letter, ...more] = await writtenLetters(site.tables);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: "ann@example.com", props: { words: "Come as you are." } });
});

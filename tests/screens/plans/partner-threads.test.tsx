import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { writtenLetters } from "../../support/written-letters";
import { gone, savedFiles, told } from "../hands";
import { openScreens } from "../open-screens";
import { askNow, closeSheet, household, startPlan } from "./family";
import { card, DAY, partnersOf, QUESTION } from "./partners-of-plans";

const site = await openScreens();
const { saved, asked } = partnersOf(site);

/** A plan that asked partners by letter, which they have. */
async function planThatAsked(name: string, ...partners: string[]) {
  const plan = await startPlan(site);
  await site.backend.accounts.confirmAddress(plan.session.user.id, `${name}@example.com`);
  const { plan_id, session } = plan;
  const partner_ids: string[] = [];
  for (const one of partners)
    partner_ids.push(await saved(plan, one, undefined, `${one.toLowerCase()}@${name}.example`));
  const asking = { p_id: crypto.randomUUID(), plan_id, asked: QUESTION, partner_ids, by_link: [] };
  await site.as(session).rpc("send_inquiry", asking).throwOnError();
  await writtenLetters(site.tables);
  const threads = await plan.rows("inquiry_threads");
  const threadOf = (one: string) =>
    String(threads.find(({ partner_name }) => partner_name === one)?.id);
  return { ...plan, threadOf };
}

const booking = () => ({ id: crypto.randomUUID(), day: DAY, agreed: 20_000 });

test("partners are asked for days and a budget, five at most, and by a link who had a letter this week", async () => {
  const plan = await planThatAsked("ask", "Barn");
  await site
    .as(plan.session)
    .rpc("close_thread", { thread_id: plan.threadOf("Barn"), tell: false });
  await saved(plan, "Hall", undefined, "hall@ask.example");
  for (const name of ["Inn", "Loft", "Mill", "Pier"]) await saved(plan, name);
  const { user, press, write } = plan.open("partners");
  await user.click(await screen.findByText("Ask again"));
  await screen.findByText(/^Asked by letter in the last seven days: the next one can go on/);
  const tick = async (name: string) =>
    user.click(await screen.findByText(name, { selector: "label bdi" }));
  for (const name of ["Hall", "Inn", "Loft", "Mill"]) await tick(name);
  await screen.findByText("Five are chosen: no more fit in one question.");
  await tick("Pier");
  const day = screen.getByLabelText("A day to ask about");
  fireEvent.change(day, { target: { value: "2020-01-01" } });
  await press("Add this day");
  await screen.findByText("Please choose a day from today on, within ten years.");
  fireEvent.change(day, { target: { value: DAY } });
  await press("Add this day");
  await press(/^Remove ?: /);
  await screen.findByText(/^Not decided yet: partners are asked in general\./);
  await user.click(screen.getByLabelText("Tell them our budget for this"));
  await write("Budget, in USD", "lots");
  await press("Send");
  await screen.findByText("Please write an amount, such as 1,200 or 1,200.50");
  await write("Budget, in USD", "1,200");
  const preview = await screen.findByRole("region", { name: "What each partner sees" });
  expect(preview.textContent).toContain("It goes to Barn, Hall, Inn, Loft and Mill. Each sees");
  await within(preview).findByText("$1,200");
  await press("Send");
  await told("On its way to one partner. Please hand on the links below.");
  expect(await screen.findAllByLabelText(/^A link for/)).toHaveLength(4);
  const [letter, ...more] = await writtenLetters(site.tables);
  expect([letter?.to, more]).toEqual(["hall@ask.example", []]);
});

test("who was asked by letter is reminded once, told that it is over, and not booked after all", async () => {
  const plan = await planThatAsked("end", "Barn", "Hall", "Mill");
  const { threadOf, session } = plan;
  await site
    .as(session)
    .rpc("book_thread", { thread_id: threadOf("Mill"), booking: booking() })
    .throwOnError();
  const asked_at = new Date(Date.now() - 4 * 86_400_000).toISOString();
  await site.tables.from("inquiry_threads").update({ asked_at }).eq("plan_id", plan.plan_id);
  const { press } = plan.open("partners");
  const confirm = async (name: string) => {
    await press(name);
    await gone(() => screen.queryByRole("alertdialog"));
  };
  const barn = await card("Barn");
  await press(/^Remind them once ?: Barn/);
  await told("A reminder to Barn is on its way.");
  await barn.findByText(/, reminded on /);
  await press(/^Close ?: Hall/);
  await screen.findByText(/^Tell them by letter: /);
  await confirm("Close it");
  await (await card("Hall")).findByText("Closed");
  const mill = await card("Mill");
  await press(/^Not booked after all ?: Mill/);
  await confirm("Take it back");
  await mill.findByText("No answer yet");
  await press(/^Take this question back/);
  await confirm("Take it back");
  await screen.findByRole("heading", { name: /^Asked on .* and taken back$/ });
  await barn.findByText("Taken back");
  await mill.findByText("Taken back");
  const letters = await writtenLetters(site.tables);
  expect(letters.map(({ to }) => to)).toContain("hall@end.example");
});

test("answers stand side by side and are booked from there: of two bookings one's own can stay", async () => {
  const plan = await planThatAsked("book", "Barn", "Hall", "Mill");
  const ann = await plan.helper("Ann");
  await plan.set({ day_state: "set", day: "2035-05-05" });
  const answer = async (name: string, said: object) => {
    await plan.add("inquiry_entries", { thread_id: plan.threadOf(name), kind: "answer", ...said });
    const state = name === "Mill" ? "declined" : "answered";
    await site.tables.from("inquiry_threads").update({ state }).eq("id", plan.threadOf(name));
  };
  await answer("Barn", { words: "Gladly." });
  await answer("Hall", { days: { [DAY]: "no" }, price_from: 90_000, price_to: 120_000 });
  await answer("Mill", { kind: "decline" });
  const { user, press, unmount } = plan.open("partners");
  const table = within(await screen.findByRole("table", { name: /^Answers side by side/ }));
  const line = (name: RegExp) => table.getByRole("row", { name }).textContent;
  expect(line(/^Free on/)).toMatch(/Not saidNot free$/);
  expect(line(/^Price/)).toBe("PriceNot said$900 to $1,200");
  expect(line(/^Message/)).toBe("MessageGladly.Not said");
  await (await card("Mill")).findByText("They say that it is not for them.");
  await user.click(table.getByRole("link", { name: /^Mark as booked ?: Hall/ }));
  await screen.findByText(/^They marked this day “Not free”\./);
  screen.getByText(
    "They ask $900 to $1,200, which the budget shows as quoted. You can leave it open.",
  );
  await press(/^Make it the day of the celebration, in place of Saturday, May 5, 2035/, "checkbox");
  await screen.findByText("A letter tells them");
  screen.getByText("They declined: no letter goes, their page says it");
  await user.click(screen.getByLabelText("Tell them by letter, with a link to their page"));
  const thread_id = plan.threadOf("Hall");
  const theirs = { ...booking(), day: null };
  await site.as(ann).rpc("book_thread", { thread_id, booking: theirs }).throwOnError();
  await press("Mark as booked");
  await screen.findByText("No day named, $200 agreed. Nobody was closed with it.");
  screen.getByText(/nothing agreed yet; it becomes the day of the celebration\.$/);
  await press("Keep mine");
  await told("Hall is booked. The budget and the celebration show it.");
  expect(await plan.stored()).toMatchObject({ day: DAY });
  unmount();
  plan.open(`partners/book/${thread_id}`);
  const standing = await screen.findByText(/is booked for .*, written down by/);
  expect(standing.textContent).toMatch(/^Hall is booked for .*, written down by you\.$/);
});

test("a booked partner shows what it sent and how it is reached, and is shown the family's own, the latest alone", async () => {
  const plan = await startPlan(site);
  const thread_id = await asked(plan, "Hall", { state: "booked", booked_day: DAY });
  const file = { thread_id, name: "Menu.pdf", content_type: "application/pdf", bytes: 1_200 };
  await plan.add("inquiry_files", file);
  await plan.add("inquiry_contacts", { thread_id, side: "partner", phone: "(518) 555-0100" });
  await household(plan, "Ann Lee");
  const { user, press, write } = plan.open("partners");
  const hall = await card("Hall");
  expect(hall.getByRole("link", { name: "(518) 555-0100" })).toHaveProperty(
    "href",
    "tel:5185550100",
  );
  const files = savedFiles();
  await press("Menu.pdf");
  await hall.findByText("It could not be loaded. Please try again.");
  site.answer(({ url }) => (/inquiry-files/.test(url) ? new Response("menu") : undefined));
  await press("Menu.pdf");
  await expect.poll(() => files.map(({ name }) => name)).toEqual(["Menu.pdf"]);
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error());
  await press("Copy what Hall is told");
  await told("This browser copies nothing. Please copy it from above.");
  await press("Copy what Hall is told");
  await told("Copied.");
  expect(copy.mock.lastCall?.[0]).toMatch("1 has not answered.");

  await user.click(hall.getByText("Show them how to reach you"));
  await press("Show it to them");
  await hall.findByText("Please give a number or an email address");
  await write("Telephone", "(518) 555-0142");
  const contact = { name: "Max", phone: "(518) 555-0143", email: "" };
  const release = await site.hold(/plan_since/);
  await site
    .as(await plan.helper("Max"))
    .rpc("show_contact", { thread_id, contact, seen: 0 })
    .throwOnError();
  await press("Show it to them");
  await told(/^Somebody else changed this meanwhile\./);
  release();
  askNow();
  await hall.findByRole("link", { name: "(518) 555-0143" });
  await press("Show this instead");
  await told("Hall can see it on their page now.");
  await hall.findByRole("link", { name: "(518) 555-0142" });
  await gone(() => hall.queryByRole("link", { name: "(518) 555-0143" }));
});

test("who is on the shortlist opens with what the directory knows, and says how it can be asked", async () => {
  const plan = await startPlan(site);
  await saved(plan, "Barn", undefined, "barn@list.example");
  const example = await saved(plan, "Mill");
  const facts = { is_demonstration: true, service_area: "Troy", website: "https://mill.example" };
  await site.tables.from("partners").update(facts).eq("id", example).throwOnError();
  await plan.add("plan_shortlist", { title: "Old Inn" });
  const heal = site.fail(/rest\/v1\/partners/);
  const { user, press } = plan.open("partners");
  await screen.findByText(/^What the directory says of them could not be loaded\./);
  heal();
  await press("Try again");
  const opens = async (name: string, ...said: (string | RegExp)[]) => {
    await press(name);
    const sheet = within(await screen.findByRole("dialog"));
    for (const words of said) await sheet.findByText(words);
    await closeSheet(user);
  };
  await opens("Barn", "Takes questions through this site");
  await opens("Mill", "Example", "Works in: Troy", /^An invented business.*It cannot be asked\.$/);
  await opens("Old Inn", /^No longer in our directory\. The name and your note stay here\./);
});

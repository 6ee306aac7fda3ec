import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { gone, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";
import { allSaved, askNow, closeSheet, startPlan, withoutLetters } from "./family";
import { card, DAY, partnersOf } from "./partners-of-plans";

const site = await openScreens();
const { saved, asked } = partnersOf(site);

beforeEach(() => withoutLetters(site));

test("a family's own partner is added once, put right, asked by a link without letters, and removed", async () => {
  const plan = await startPlan(site);
  const { user, press } = plan.open("partners");
  await screen.findByText(/^Nobody is on the shortlist yet\./);
  await press("Add your own");
  const form = within(await screen.findByRole("dialog"));
  await user.type(await form.findByLabelText(/^Name/), "Ana’s kitchen");
  await user.click(form.getByRole("button", { name: "Add to the shortlist" }));
  await form.findByText("Please choose what they do");
  await user.selectOptions(form.getByLabelText(/^What do they do\?/), "Catering");
  await user.dblClick(form.getByRole("button", { name: "Add to the shortlist" }));
  await screen.findByText(/^Added by your family/);
  await gone(() => screen.queryByRole("dialog"));
  await allSaved();
  expect(await plan.rows("plan_shortlist")).toMatchObject([{ title: "Ana’s kitchen" }]);

  await press("Ask partners", "link");
  await press("Write it down and make links");
  await screen.findByText("Please choose at least one partner");
  await press(/^Ana’s kitchen/, "checkbox");
  fireEvent.change(screen.getByLabelText("A day to ask about"), { target: { value: DAY } });
  await user.type(screen.getByLabelText(/^Expected guests/), "many");
  await press("Write it down and make links");
  await hasFocus(screen.getByLabelText(/^Expected guests/));
  await user.clear(screen.getByLabelText(/^Expected guests/));
  const heal = site.fail(/rpc\/send_inquiry/);
  await press("Write it down and make links");
  await screen.findByText(/^We could not be reached\./);
  expect(await plan.rows("inquiries")).toEqual([]);
  heal();
  await user.dblClick(screen.getByRole("button", { name: "Write it down and make links" }));
  const link = await screen.findByLabelText(/^A link for/);
  expect(link).toHaveProperty("value", expect.stringMatching(/\/inquiry\/[0-9a-f]{40}$/));
  expect(await plan.rows("inquiry_threads")).toMatchObject([
    { partner_name: "Ana’s kitchen", by_link: true },
  ]);
});

test("what was changed after a lost answer stays, and goes with the next press", async () => {
  // They have a link, and get no letter.
  site.configure({ sendsMail: true });
  const plan = await startPlan(site);
  await asked(plan, "Old Mill");
  const { user } = plan.open("partners");
  const mill = await card("Old Mill");
  await user.click(mill.getByText("Ask something more"));
  const words = await mill.findByLabelText("What would you like to know?");
  const send = () => user.click(mill.getByRole("button", { name: "Ask them" }));
  await send();
  await mill.findByText("Please write what you want to say");
  await user.type(words, "Is there a piano?");
  const found = site.lose(/rpc\/ask_back/);
  await send();
  await screen.findByText(/nothing is sent twice/);
  found();
  await user.clear(words);
  await user.type(words, "Is there a ramp?");
  await send();
  await screen.findByText(/It went to Old Mill as it stood/);
  expect(words).toHaveProperty("value", "Is there a ramp?");
  await send();
  await screen.findByText(/^It stands on their page now\./);
  const entries = await plan.rows("inquiry_entries");
  expect(entries.map((entry) => entry.words).sort()).toEqual([
    "Is there a piano?",
    "Is there a ramp?",
  ]);
});

test("where letters go out, an address that is missing is asked for, and a question goes by letter", async () => {
  site.configure({ sendsMail: true });
  await site.execute("update public.mail_state set sends = true");
  const plan = await startPlan(site);
  await saved(plan, "Far Chapel");
  const { user, unmount } = plan.open("partners/ask");
  await user.click(await screen.findByRole("checkbox", { name: /^Far Chapel/ }));
  await user.click(await screen.findByRole("button", { name: /^Ask Last Hurrah for their addr/ }));
  await hasFocus(await screen.findByText(/^You asked us for their address on/));
  expect(screen.queryByRole("button", { name: /^Ask Last Hurrah/ })).toBeNull();
  unmount();
  await asked(plan, "Old Chapel", { by_link: false });
  plan.open("partners");
  const chapel = await card("Old Chapel");
  await user.click(chapel.getByText("Ask something more"));
  await user.type(await chapel.findByLabelText("What would you like to know?"), "A piano?");
  site.answer(({ url }) => (/rpc\/ask_back/.test(url) ? new Response("null") : undefined));
  await user.click(chapel.getByRole("button", { name: "Ask them" }));
  await screen.findByText("On its way to Old Chapel.");
});

test("what two wrote down of one call is asked about, and one of the two counts", async () => {
  const plan = await startPlan(site);
  const thread_id = await asked(plan, "Elm House");
  const { user } = plan.open("partners");
  const house = await card("Elm House");
  await user.click(house.getByText("Write down what they said by phone"));
  await user.click(await house.findByRole("button", { name: "Write it down" }));
  await house.findByRole("alert");
  await user.type(house.getByLabelText(/^Price from/), "6oo");
  await user.click(house.getByRole("button", { name: "Write it down" }));
  await waitFor(() => expect(house.getByRole("alert").textContent).toMatch(/amount|price/i));
  await user.clear(house.getByLabelText(/^Price from/));
  await user.type(house.getByLabelText(/^Price from/), "650");
  const release = await site.hold(/plan_since/);
  await plan.add("inquiry_entries", { thread_id, kind: "phone", price_from: 60_000 });
  await user.click(house.getByRole("button", { name: "Write it down" }));
  release();
  await house.findByText(/^Something else was written here meanwhile\./);
  house.getByText("$650");
  await user.click(house.getByRole("button", { name: "Keep mine" }));
  await screen.findByText("Written down.");
  await gone(() => house.queryByText(/^Something else was written/));
  await house.findAllByText("$650");
  expect(await plan.rows("inquiry_entries")).toHaveLength(2);
});

test("a partner is booked: the day, the price and the budget follow, and they see how the family is reached until that is taken back", async () => {
  const plan = await startPlan(site);
  await asked(plan, "Garden House");
  const { user, press, choose } = plan.open("partners");
  const house = await card("Garden House");
  await user.click(house.getByRole("link", { name: /^Mark as booked/ }));
  await screen.findByRole("heading", { level: 1, name: "Book Garden House" });
  await choose("Which day is booked?", DAY);
  await press("Make it the day of the celebration", "checkbox");
  await user.type(screen.getByLabelText(/^What did you agree on/), "85o");
  await press("Mark as booked");
  expect(await plan.rows("inquiry_threads")).toMatchObject([{ state: "waiting" }]);
  await user.clear(screen.getByLabelText(/^What did you agree on/));
  await user.type(screen.getByLabelText(/^What did you agree on/), "850");
  await choose("Which line of the budget is it?", "new");
  await press("This is where it takes place", "checkbox");
  await press(/^Show them there how to reach us/, "checkbox");
  await user.type(await screen.findByLabelText("Telephone"), "(518) 555-0142");
  await user.dblClick(screen.getByRole("button", { name: "Mark as booked" }));
  const booked = await card("Garden House");
  await booked.findByText(/^Booked for/);
  expect(await plan.rows("inquiry_threads")).toMatchObject([{ state: "booked", booked_day: DAY }]);
  expect(await plan.stored()).toMatchObject({ day: DAY, place_name: "Garden House" });
  expect(await plan.rows("plan_budget_items")).toContainEqual(
    expect.objectContaining({ title: "Garden House", agreed: 85_000 }),
  );
  await user.click(booked.getByText("What they see of how to reach you"));
  await booked.findByText("On their page now:");
  await user.click(booked.getByRole("button", { name: "Take it back" }));
  await booked.findByText(/^They see nothing of this yet\./);
});

test("of two bookings of one partner one stays, and whom the other closes is closed all the same", async () => {
  const plan = await startPlan(site);
  const ann = await plan.helper("Ann");
  const thread_id = await asked(plan, "Ella Cantor", {}, "Celebrant/Officiant");
  await asked(plan, "Max Cantor");
  const { user } = plan.open(`partners/book/${thread_id}`);
  await user.click(await screen.findByRole("checkbox", { name: /^They have a part in the/ }));
  await screen.findByLabelText("After what?");
  await user.click(screen.getByRole("checkbox", { name: /^Max Cantor/ }));
  const booking = { id: crypto.randomUUID(), agreed: 20_000 };
  await site.as(ann).rpc("book_thread", { thread_id, booking }).throwOnError();
  await user.click(screen.getByRole("button", { name: "Mark as booked" }));
  await screen.findByText("No day named, $200 agreed. Nobody was closed with it.");
  screen.getByText("Either way, whom you ticked is closed as well: Max Cantor.");
  screen.getByText(
    /^For .*, nothing agreed yet; they have a part in the program; closed with it: Max/,
  );
  screen.getByText(/^With yours, their page says that the booking moved\.$/);
  const keep = () => user.click(screen.getByRole("button", { name: "Keep what is written down" }));
  const heal = site.fail(/rpc\/close_thread/);
  await keep();
  await told(/could not be reached/);
  heal();
  await keep();
  await told("Ella Cantor stays booked as it was written down.");
  const threads = await plan.rows("inquiry_threads");
  expect(threads.map(({ state }) => state).sort()).toEqual(["booked", "closed"]);
});

test("a price that is changed after a lost answer is not taken as booked, and a wrong one has the focus", async () => {
  const plan = await startPlan(site);
  const thread_id = await asked(plan, "Pine Hall");
  const { user } = plan.open(`partners/book/${thread_id}`);
  const price = await screen.findByLabelText(/^What did you agree on/);
  const write = async (amount: string) => {
    await user.clear(price);
    await user.type(price, amount);
    await user.click(screen.getByRole("button", { name: "Mark as booked" }));
  };
  await write("much");
  await hasFocus(price);
  const found = site.lose(/rpc\/book_thread/);
  await write("500");
  await told(/nothing is sent twice/);
  found();
  await write("700");
  await screen.findByText(/^For .*, \$500 agreed\./);
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await told("Pine Hall is booked. The budget and the celebration show it.");
  const agreed = (await plan.rows("plan_budget_items")).flatMap((line) => line.agreed ?? []);
  expect(agreed).toEqual([70_000]);
});

test("a booked partner is told how many come, with one press, and what changed since", async () => {
  const plan = await startPlan(site);
  await asked(plan, "Green Cook", { state: "booked", booked_day: DAY });
  await plan.set({ day_state: "set", day: DAY });
  const comes = async (name: string, food = "") => {
    const household_id = await plan.add("plan_households", { name });
    const id = await plan.add("plan_guests", { household_id, name });
    await plan.add("plan_replies", { id, guest_id: id, answer: "yes" });
    if (food) await plan.add("plan_guest_needs", { id, food });
  };
  await comes("Mina Lee", "Vegan");
  const { user } = plan.open("partners");
  const cook = await card("Green Cook");
  await cook.findByText(/One person comes \(1 adult\)\./);
  cook.getByText(/^They do not know this yet\./);
  const found = site.lose(/rpc\/tell_numbers/);
  await user.dblClick(cook.getByRole("button", { name: /^Tell them how many come/ }));
  await told(/could not be reached/);
  found();
  await comes("Jo Lee");
  askNow();
  await cook.findByText(/Since then: 1 more comes\./);
  await user.click(cook.getByRole("button", { name: /^Tell them again/ }));
  await cook.findByText(/^It stands on their page since/);
  expect((await plan.rows("inquiry_entries")).map(({ kind }) => kind)).toEqual([
    "numbers",
    "numbers",
  ]);
});

test("who may only read sees the partners and what they said, and asks, books and notes nothing", async () => {
  const plan = await startPlan(site);
  const thread = await asked(plan, "River Barn");
  const viewer = await plan.helper("Vic", "viewer");
  const { user, unmount, press } = plan.open("partners", viewer);
  const barn = await card("River Barn");
  expect(barn.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("button", { name: "Add your own" })).toBeNull();
  await press("River Barn");
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByText(/Hudson, NY/);
  expect(sheet.queryByLabelText("Your note")).toBeNull();
  expect(sheet.queryByRole("button", { name: "Remove" })).toBeNull();
  await closeSheet(user);
  unmount();
  const asking = plan.open("partners/ask", viewer);
  await screen.findByText("You can read this plan, not ask partners for it.");
  asking.unmount();
  plan.open(`partners/book/${thread}`, viewer);
  await screen.findByText("You can read this plan, not change it.");
});

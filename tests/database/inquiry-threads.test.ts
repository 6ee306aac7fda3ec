import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AskingFamily, type InquirySite, openInquirySite } from "./inquiry-family";

let site: InquirySite;
let family: AskingFamily;
beforeAll(async () => {
  site = await openInquirySite();
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await site.family();
});

type Name =
  | "nudge_thread"
  | "ask_back"
  | "log_phone_answer"
  | "close_thread"
  | "withdraw_inquiry"
  | "book_thread"
  | "unbook_thread"
  | "make_inquiry_link";

/** What came of a call: its answer, or why it was refused. */
async function press(name: Name, args: object, by = family) {
  const { data, error } = await by.tables.rpc(name, args as never);
  return error ? error.message : (data ?? "done");
}
const stateOf = async (id: string) => (await family.threads()).find((one) => one.id === id)?.state;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DAY = dayIn(9);
/** The plan's partners were asked more than a week ago. */
const longAgo = () =>
  site.backend.execute(
    `update public.inquiry_threads set asked_at = now() - interval '8 days' where plan_id = '${family.plan}'`,
  );
const sent = (recipient: string) =>
  site.backend.execute(
    `update public.letters set state = 'sent', sent_at = now() where recipient = '${recipient}'`,
  );

test("one reminder goes out, after three days without an answer", async () => {
  const { id, address } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  expect(await press("nudge_thread", { thread_id })).toBe("not_yet");
  await site.backend.execute(
    `update public.inquiry_threads set asked_at = now() - interval '73 hours' where id = '${thread_id}'`,
  );
  const answers = await Promise.all([
    press("nudge_thread", { thread_id }),
    press("nudge_thread", { thread_id }),
  ]);
  expect(answers.sort()).toEqual(["done", "nudged_already"]);
  expect(await site.letters(address)).toMatchObject([
    { params: { thread: thread_id } },
    { params: { thread: thread_id, nudge: true } },
  ]);
});

test("a question goes out once, and what was said by phone stands beside the other answers", async () => {
  const { id, address } = await site.partner("Hall");
  const thread_id = await family.askOne(id, { dates: [DAY] });
  const question = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) {
    await press("ask_back", { thread_id, p_id: question, words: "Is there a piano?" });
  }
  expect(await press("ask_back", { thread_id, p_id: crypto.randomUUID(), words: " " })).toBe(
    "no_words",
  );
  expect(await site.letters(address)).toHaveLength(2);
  const phone = (answer: object, p_id: string = crypto.randomUUID()) =>
    press("log_phone_answer", { thread_id, p_id, answer });
  expect(await phone({})).toBe("no_words");
  for (const days of [{ tomorrow: "yes" }, { "2026-99-99": "yes" }, { [dayIn(8)]: "yes" }]) {
    expect(await phone({ days })).toBe("malformed_answer");
  }
  for (const hold_until of ["infinity", "-infinity", dayIn(-367), dayIn(3700), "9999-01-01"]) {
    expect(await phone({ hold_until })).toBe("malformed_answer");
  }
  const said = crypto.randomUUID();
  await phone({ days: { [DAY]: "yes" }, price_from: 50_000, hold_until: dayIn(3) }, said);
  await phone({ days: { [DAY]: "yes" }, price_from: 50_000, hold_until: dayIn(3) }, said);
  expect(await stateOf(thread_id)).toBe("answered");
  await phone({ declined: true });
  expect(await stateOf(thread_id)).toBe("declined");
  const { data } = await site.tables
    .from("inquiry_entries")
    .select("kind,price_from,updated_by")
    .eq("thread_id", thread_id)
    .order("version")
    .throwOnError();
  const by = family.browser.session?.user.id;
  expect(data).toEqual([
    { kind: "question", price_from: null, updated_by: by },
    { kind: "phone", price_from: 50_000, updated_by: by },
    { kind: "phone", price_from: null, updated_by: by },
  ]);
});

test("a thread is closed once; who has the letter is told if the family wants that", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const ofHall = await family.askOne(hall.id);
  const ofBand = await family.askOne(band.id);
  await sent(hall.address);
  expect(await press("close_thread", { thread_id: ofHall, tell: true })).toBe(true);
  expect(await press("close_thread", { thread_id: ofHall, tell: true })).toBe(false);
  expect(await site.letters(hall.address, "inquiry-closed")).toHaveLength(1);
  // Its letter had not left: it never does, and there is nothing to take back.
  expect(await press("close_thread", { thread_id: ofBand, tell: true })).toBe(true);
  expect(await site.letters(band.address, "inquiry-closed")).toEqual([]);
  expect(await site.letters(band.address)).toMatchObject([{ state: "cancelled" }]);
  expect(await press("make_inquiry_link", { thread_id: ofBand })).toBe("thread_over");
});

test("what is over is not booked, and its partner is told of its end once", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const thread_id = await family.askOne(hall.id);
  await sent(hall.address);
  await press("close_thread", { thread_id, tell: true });
  expect(await press("book_thread", { thread_id, booking: {} })).toBe("thread_over");
  expect(await press("unbook_thread", { thread_id })).toBe(false);
  expect(await stateOf(thread_id)).toBe("closed");
  // However it came to be open again.
  await site.backend.execute(
    `update public.inquiry_threads set state = 'answered' where id = '${thread_id}'`,
  );
  expect(await press("close_thread", { thread_id, tell: true })).toBe(true);
  expect(await site.letters(hall.address, "inquiry-closed")).toHaveLength(1);

  const booked = await family.askOne(band.id);
  const inquiry_id = (await family.threads()).find(({ id }) => id === booked)?.inquiry_id;
  await press("book_thread", { thread_id: booked, booking: {} });
  await press("withdraw_inquiry", { inquiry_id });
  expect(await press("unbook_thread", { thread_id: booked })).toBe(true);
  expect(await stateOf(booked)).toBe("withdrawn");
  expect(await press("book_thread", { thread_id: booked, booking: {} })).toBe("thread_over");
  const question = { thread_id: booked, p_id: crypto.randomUUID(), words: "And now?" };
  expect(await press("ask_back", question)).toBe("thread_over");
});

test("without its booking a thread is again what was said in it", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  const phone = (answer: object) =>
    press("log_phone_answer", { thread_id, p_id: crypto.randomUUID(), answer });
  const afterwards = async () => {
    expect(await press("unbook_thread", { thread_id })).toBe(true);
    return stateOf(thread_id);
  };
  const book = () => press("book_thread", { thread_id, booking: {} });
  await book();
  expect(await afterwards()).toBe("waiting");
  await phone({ declined: true });
  await book();
  expect(await afterwards()).toBe("declined");
  await book();
  await phone({ words: "They can, after all" });
  expect(await afterwards()).toBe("answered");
  await book();
  await phone({ declined: true });
  expect(await stateOf(thread_id)).toBe("booked");
  expect(await afterwards()).toBe("declined");
});

test("taking a booking back keeps to the open threads a plan may have", async () => {
  const hall = await site.partner("Hall");
  const thread_id = await family.askOne(hall.id);
  const fill = (count: number, partner = "null") =>
    site.backend.execute(`insert into public.inquiry_threads
      (inquiry_id, plan_id, partner_id, partner_name)
      select inquiry_id, plan_id, ${partner}, 'Other' from public.inquiry_threads, generate_series(1, ${count})
      where id = '${thread_id}'`);
  await press("book_thread", { thread_id, booking: {} });
  await fill(30);
  expect(await press("unbook_thread", { thread_id })).toBe("too_many_open_threads");
  expect(await stateOf(thread_id)).toBe("booked");
  await site.backend.execute(
    `delete from public.inquiry_threads where plan_id = '${family.plan}' and id <> '${thread_id}'`,
  );
  // Asked again after it declined, and then the first was booked.
  await longAgo();
  await site.backend.execute(
    `update public.inquiry_threads set state = 'declined' where id = '${thread_id}'`,
  );
  await family.askOne(hall.id);
  await press("book_thread", { thread_id, booking: {} });
  await press("log_phone_answer", {
    thread_id,
    p_id: crypto.randomUUID(),
    answer: { words: "They can" },
  });
  expect(await press("unbook_thread", { thread_id })).toBe("already_asked");
});

test("questions to one partner count together, in whatever thread of the plan they are asked", async () => {
  const { id, address } = await site.partner("Hall");
  const first = await family.askOne(id);
  const question = (thread_id: string) =>
    press("ask_back", { thread_id, p_id: crypto.randomUUID(), words: "And this?" });
  for (let time = 0; time < 5; time += 1) expect(await question(first)).toBe("done");
  expect(await question(first)).toBe("too_many_questions");
  await press("close_thread", { thread_id: first, tell: false });
  await longAgo();
  const second = await family.askOne(id);
  expect(await question(second)).toBe("too_many_questions");
  await site.backend.execute(
    `update public.inquiry_entries set created_at = now() - interval '25 hours' where plan_id = '${family.plan}'`,
  );
  expect(await question(second)).toBe("done");
  expect(await site.letters(address)).toHaveLength(8);
});

test("an account has twenty letters a day sent to one mailbox; a thread ends without one", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const thread_id = await family.askOne(hall.id);
  await sent(hall.address);
  const had = (count: number, address: string) =>
    site.backend.execute(`insert into private.letters_to_partners (user_id, mailbox_hash)
      select '${family.browser.session?.user.id}',
        private.address_hash(private.mailbox('${address}')) from generate_series(1, ${count})`);
  await had(18, hall.address.replace("@", "+events@"));
  const question = () =>
    press("ask_back", { thread_id, p_id: crypto.randomUUID(), words: "And this?" });
  expect(await question()).toBe("done");
  expect(await question()).toBe("too_many_to_address");
  await site.backend.execute(
    "update public.inquiry_threads set asked_at = now() - interval '4 days'",
  );
  expect(await press("nudge_thread", { thread_id })).toBe("too_many_to_address");
  expect(await press("close_thread", { thread_id, tell: true })).toBe(true);
  expect(await site.letters(hall.address, "inquiry-closed")).toEqual([]);
  await had(20, band.address);
  expect(await family.ask([band.id])).toMatchObject({
    refused: "too_many_to_address",
    about: band.id,
  });
  expect(await family.threads()).toHaveLength(1);
  await site.backend.execute(
    "update private.letters_to_partners set created_at = now() - interval '25 hours'",
  );
  expect((await family.ask([band.id])).refused).toBeUndefined();
});

test("an inquiry that is taken back tells whom it reached and who has not declined", async () => {
  const partners = await Promise.all(["A", "B", "C"].map((name) => site.partner(name)));
  const { id } = await family.ask(partners.map((one) => one.id));
  for (const { address } of partners) await sent(address);
  const [, b, c] = await family.threads();
  const answer = { declined: true };
  await press("log_phone_answer", { thread_id: b?.id, p_id: crypto.randomUUID(), answer });
  await press("book_thread", { thread_id: c?.id, booking: {} });
  expect(await press("withdraw_inquiry", { inquiry_id: id })).toBe(true);
  expect(await press("withdraw_inquiry", { inquiry_id: id })).toBe(false);
  const states = (await family.threads()).map(({ state }) => state);
  expect(states).toEqual(["withdrawn", "withdrawn", "booked"]);
  const told = await Promise.all(
    partners.map(async ({ address }) => (await site.letters(address, "inquiry-closed")).length),
  );
  expect(told).toEqual([1, 0, 0]);
});

test("booking changes budget, choice, place and program together, and closes who is named", async () => {
  const [hall, other] = [
    await site.partner("Hall", { type: "Celebration Venue" }),
    await site.partner("Other hall", { type: "Celebration Venue" }),
  ];
  const thread_id = await family.askOne(hall.id);
  const close = [await family.askOne(other.id), crypto.randomUUID()];
  await sent(other.address);
  await family.tables
    .from("plan_budget_items")
    .insert({ plan_id: family.plan, title: "The hall", partner_id: hall.id, agreed: 1 })
    .throwOnError();
  const booking = { agreed: 90_000, close, as_place: true, in_program: true };
  const answers = await Promise.all([
    press("book_thread", { thread_id, booking }),
    press("book_thread", { thread_id, booking }),
  ]);
  expect(answers.sort()).toEqual([false, true]);
  const rows = async (table: "plan_budget_items" | "plan_choices" | "plan_program_items") =>
    (await family.tables.from(table).select("*").eq("plan_id", family.plan).throwOnError()).data;
  const lines = (await rows("plan_budget_items")) as Record<string, unknown>[];
  expect(lines.filter(({ partner_id }) => partner_id === hall.id)).toMatchObject([
    { title: "The hall", agreed: 90_000 },
  ]);
  const choices = (await rows("plan_choices")) as Record<string, unknown>[];
  expect(choices.filter(({ partner_id }) => partner_id === hall.id)).toMatchObject([
    { area: "venue", state: "chosen", title: "Hall" },
  ]);
  const items = (await rows("plan_program_items")) as Record<string, unknown>[];
  expect(items.filter(({ who }) => who === "Hall")).toHaveLength(1);
  const { data: plan } = await family.tables.from("plans").select("place_name").single();
  expect(plan?.place_name).toBe("Hall");
  expect(await stateOf(close[0] ?? "")).toBe("closed");
  expect(await site.letters(other.address, "inquiry-closed")).toHaveLength(1);

  expect(await press("close_thread", { thread_id, tell: false })).toBe("booked");
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await stateOf(thread_id)).toBe("waiting");
  expect(await rows("plan_budget_items")).toEqual(lines);
});

test("a plan that has a place keeps it", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  await site.backend.execute(
    `update public.plans set place_name = 'Our garden' where id = '${family.plan}'`,
  );
  await press("book_thread", { thread_id, booking: { as_place: true } });
  const { data } = await family.tables.from("plans").select("place_name").single();
  expect(data?.place_name).toBe("Our garden");
});

test("nobody else's thread can be touched or told from one that is not there", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  const [thread] = await family.threads();
  const stranger = await site.family();
  const unknown = crypto.randomUUID();
  const calls: [Name, (target: string) => object][] = [
    ["nudge_thread", (target) => ({ thread_id: target })],
    ["ask_back", (target) => ({ thread_id: target, p_id: crypto.randomUUID(), words: "Hi" })],
    ["log_phone_answer", (target) => ({ thread_id: target, p_id: unknown, answer: {} })],
    ["close_thread", (target) => ({ thread_id: target, tell: true })],
    ["book_thread", (target) => ({ thread_id: target, booking: {} })],
    ["unbook_thread", (target) => ({ thread_id: target })],
    ["make_inquiry_link", (target) => ({ thread_id: target })],
  ];
  for (const [name, args] of calls) {
    expect([name, await press(name, args(thread_id), stranger)]).toEqual([name, "thread_gone"]);
    expect([name, await press(name, args(unknown), stranger)]).toEqual([name, "thread_gone"]);
  }
  const inquiry = { inquiry_id: thread?.inquiry_id };
  expect(await press("withdraw_inquiry", inquiry, stranger)).toBe("plan_not_open");
  const read = await stranger.tables.from("inquiry_threads").select("id").throwOnError();
  expect(read.data).toEqual([]);
});

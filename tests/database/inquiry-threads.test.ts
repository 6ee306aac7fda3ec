import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type AskingFamily,
  type InquiryCall,
  type InquirySite,
  openInquirySite,
} from "./inquiry-family";

let site: InquirySite;
let family: AskingFamily;
beforeAll(async () => {
  site = await openInquirySite();
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await site.family();
});

const press = (name: InquiryCall, args: object, by = family) => by.press(name, args);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DAY = dayIn(9);

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
  expect(await family.stateOf(thread_id)).toBe("answered");
  await phone({ declined: true });
  expect(await family.stateOf(thread_id)).toBe("declined");
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
  await site.sent(hall.address);
  expect(await press("close_thread", { thread_id: ofHall, tell: true })).toBe(true);
  expect(await press("close_thread", { thread_id: ofHall, tell: true })).toBe(false);
  expect(await site.letters(hall.address, "inquiry-closed")).toHaveLength(1);
  // Its letter had not left: it never does, and there is nothing to take back.
  expect(await press("close_thread", { thread_id: ofBand, tell: true })).toBe(true);
  expect(await site.letters(band.address, "inquiry-closed")).toEqual([]);
  expect(await site.letters(band.address)).toMatchObject([{ state: "cancelled" }]);
  expect(await press("make_inquiry_link", { thread_id: ofBand })).toBe("thread_over");
});

test("an inquiry that is taken back tells whom it reached and who has not declined", async () => {
  const partners = await Promise.all(["A", "B", "C"].map((name) => site.partner(name)));
  const { id } = await family.ask(partners.map((one) => one.id));
  for (const { address } of partners) await site.sent(address);
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

test("nobody else's thread can be touched or told from one that is not there", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  const [thread] = await family.threads();
  const stranger = await site.family();
  const unknown = crypto.randomUUID();
  const calls: [InquiryCall, (target: string) => object][] = [
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

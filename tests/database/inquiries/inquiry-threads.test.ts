import { beforeEach, expect, test } from "vitest";
import { rowsIn, rpc } from "../../support/database/rows";
import { type AskingFamily, type InquiryCall, openInquirySite } from "./inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
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
  for (const answer of [
    [],
    null,
    { words: [1] },
    { words: "x".repeat(5001) },
    { price_includes: "x".repeat(1001) },
    { price_from: "a lot" },
    { price_from: 1.5 },
    { price_from: -1 },
    { price_from: 10_000_001 },
    { price_from: 2, price_to: 1 },
    { declined: "perhaps" },
    { hold_until: "2026-02-30" },
    { hold_until: 1 },
  ] as object[]) {
    expect(await phone(answer), JSON.stringify(answer)?.slice(0, 40)).toBe("malformed_answer");
  }
  for (const hold_until of ["infinity", "-infinity", dayIn(-367), dayIn(3700), "9999-01-01"]) {
    expect(await phone({ hold_until })).toBe("malformed_answer");
  }
  const said = crypto.randomUUID();
  await phone({ days: { [DAY]: "yes" }, price_from: 50_000, hold_until: dayIn(3) }, said);
  await phone({ days: { [DAY]: "yes" }, price_from: 50_000, hold_until: dayIn(3) }, said);
  expect(await family.stateOf(thread_id)).toBe("answered");
  const seen = { thread_id, p_id: crypto.randomUUID(), answer: { declined: true }, seen: 1_000 };
  await press("log_phone_answer", seen);
  expect(await family.stateOf(thread_id)).toBe("declined");
  const data = await rowsIn(
    site.tables,
    "inquiry_entries",
    "kind,price_from,updated_by",
    { thread_id },
    "version",
  );
  const by = family.browser.session?.user.id;
  expect(data).toEqual([
    { kind: "question", price_from: null, updated_by: by },
    { kind: "phone", price_from: 50_000, updated_by: by },
    { kind: "phone", price_from: null, updated_by: by },
  ]);
});

test("what was changed after a lost answer is not taken for what went under its id before", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id, { dates: [DAY] });
  const asked = { thread_id, p_id: crypto.randomUUID() };
  expect(await press("ask_back", { ...asked, words: "Is there a piano?" })).toBe("done");
  expect(await press("ask_back", { ...asked, words: " Is there a piano?\n" })).toBe("done");
  const more = "Is there a piano? And a ramp?";
  expect(await press("ask_back", { ...asked, words: more })).toBe("sent_otherwise");
  const again = { ...asked, p_id: crypto.randomUUID() };
  expect(await press("ask_back", { ...again, words: more })).toBe("done");

  const noted = { thread_id, p_id: crypto.randomUUID() };
  const answer = { days: { [DAY]: "yes" }, price_from: 50_000, words: "Ask for Sam" };
  const note = (said: object) => press("log_phone_answer", { ...noted, answer: said });
  expect(await note(answer)).toEqual({ saved: true });
  expect(await note({ ...answer, declined: false, price_includes: " " })).toEqual({ saved: true });
  for (const change of [
    { days: { [DAY]: "maybe" } },
    { price_from: 60_000 },
    { price_to: 70_000 },
    { price_includes: "Flowers" },
    { hold_until: dayIn(3) },
    { words: "Ask for Sam, before noon" },
    { declined: true },
    { set_aside: true },
  ]) {
    expect(await note({ ...answer, ...change }), JSON.stringify(change)).toBe("sent_otherwise");
  }
  const data = await rowsIn(site.tables, "inquiry_entries", "words", { thread_id }, "version");
  expect(data.map(({ words }) => words)).toEqual(["Is there a piano?", more, "Ask for Sam"]);
});

test("of two who write down one call the second is shown the other, and chooses; both stay", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id, { dates: [DAY] });
  const ann = await family.helper();
  const phone = (
    by: Pick<AskingFamily, "press">,
    answer: object,
    seen = 0,
    p_id = crypto.randomUUID(),
  ) =>
    by.press("log_phone_answer", { thread_id, p_id, answer, seen }) as Promise<{
      saved: boolean;
      others: { version: number; words: string; updated_by: string }[];
    }>;
  const entries = () =>
    rowsIn(site.tables, "inquiry_entries", "words,set_aside", { thread_id }, "version");
  const answers = await Promise.all([
    phone(family, { price_from: 50_000, words: "Ask for Sam" }),
    phone(ann, { price_from: 60_000, words: "Ask for Sam" }),
  ]);
  expect(answers.map(({ saved }) => saved).sort()).toEqual([false, true]);
  expect(await entries()).toEqual([{ words: "Ask for Sam", set_aside: false }]);
  // Filling in what the first one left open, or saying the same, is no conflict.
  expect(await phone(ann, { hold_until: dayIn(3), words: "Ask for Sam" })).toEqual({ saved: true });

  const refused = await phone(ann, { words: "Ask for Kim" });
  expect(refused).toMatchObject({ saved: false });
  expect(refused.others.map(({ words }) => words)).toEqual(["Ask for Sam", "Ask for Sam"]);
  const seen = Math.max(...refused.others.map(({ version }) => version));
  expect(await phone(ann, { words: "Ask for Kim" }, seen)).toEqual({ saved: true });
  // The other one counts: mine stands beside it, and moves nothing.
  const aside = { declined: true, words: "They are full", set_aside: true };
  expect(await phone(family, aside)).toEqual({ saved: true });
  expect(await family.stateOf(thread_id)).toBe("answered");
  expect((await entries()).slice(-2)).toEqual([
    { words: "Ask for Kim", set_aside: false },
    { words: "They are full", set_aside: true },
  ]);
});

test("a call does not replace unseen what the partner answered itself meanwhile", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id, { dates: [DAY] });
  const token = String(await press("make_inquiry_link", { thread_id }));
  const answer = { days: { [DAY]: "no" } };
  const p_id = crypto.randomUUID();
  await rpc(site.browser().tables(), "answer_inquiry", { token, p_id, answer });
  const call = { thread_id, p_id: crypto.randomUUID(), answer: { days: { [DAY]: "yes" } } };
  expect(await press("log_phone_answer", call)).toMatchObject({
    saved: false,
    others: [{ kind: "answer", updated_by: null }],
  });
});

test("a thread tells what its partner said itself, and no call", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const [ofHall, ofBand] = [await family.askOne(hall.id), await family.askOne(band.id)];
  const call = { thread_id: ofHall, p_id: crypto.randomUUID(), answer: { words: "They can" } };
  await press("log_phone_answer", call);
  const token = String(await press("make_inquiry_link", { thread_id: ofBand }));
  const said = { token, p_id: crypto.randomUUID(), answer: { words: "We can" } };
  await rpc(site.browser().tables(), "answer_inquiry", said);
  const data = await rowsIn(
    site.tables,
    "inquiry_threads",
    "state,partner_said,answered_at",
    { plan_id: family.plan },
    "place, asked_at",
  );
  expect(data).toMatchObject([
    { state: "answered", partner_said: null, answered_at: null },
    { state: "answered", partner_said: "answered", answered_at: expect.any(String) },
  ]);
});

test("partners keep the order in which they were asked, whatever is done", async () => {
  const partners = await Promise.all(["C", "A", "B"].map((name) => site.partner(name)));
  await family.ask(partners.map(({ id }) => id));
  const inOrder = async () =>
    [...(await family.threads())]
      .sort((a, b) => Number(a.place) - Number(b.place))
      .map(({ partner_name }) => partner_name);
  expect(await inOrder()).toEqual(["C", "A", "B"]);
  const [first] = await family.threads();
  await press("log_phone_answer", {
    thread_id: first?.id,
    p_id: crypto.randomUUID(),
    answer: { words: "They can" },
  });
  expect(await inOrder()).toEqual(["C", "A", "B"]);
});

test("two members who close, and withdraw, at the same time tell each partner once", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const { id: inquiry_id } = await family.ask([hall.id, band.id]);
  for (const { address } of [hall, band]) await site.sent(address);
  const ann = await family.helper();
  const [, ofHall] = await family.threads();
  const closing = { thread_id: ofHall?.id, tell: true };
  const closed = await Promise.all([
    press("close_thread", closing),
    ann.press("close_thread", closing),
  ]);
  expect(closed.sort()).toEqual([false, true]);
  const taken = await Promise.all([
    press("withdraw_inquiry", { inquiry_id }),
    ann.press("withdraw_inquiry", { inquiry_id }),
    ann.press("close_thread", { thread_id: (await family.threads())[0]?.id, tell: true }),
  ]);
  expect(taken.slice(0, 2).sort()).toEqual([false, true]);
  for (const { address } of [hall, band]) {
    expect(await site.letters(address, "inquiry-closed")).toHaveLength(1);
  }
  expect((await family.threads()).map(({ state }) => state)).not.toContain("waiting");
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

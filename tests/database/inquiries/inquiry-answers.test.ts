import { beforeEach, describe, expect, test } from "vitest";
import { rpc } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { openFamilies, since } from "../plans/plan-family";

const { database, families } = await openFamilies();
const { partner, ask } = inquiriesOf(database);

const { call } = families;
const id = () => crypto.randomUUID();
const page = async (token: string) => (await call("inquiry_page", { token })) as Page;
type Page = { state: string; letters: string | null; entries: Said[]; files: object[] } & Said;
type Said = Record<string, unknown>;
const answer = (token: string, said: object, p_id = id()) =>
  call("answer_inquiry", { token, p_id, answer: said });
const decline = (token: string, reason = "", p_id = id()) =>
  call("decline_inquiry", { token, p_id, reason });

let ann: Awaited<ReturnType<typeof families.signIn>>;
let plan: string;
let hall: Awaited<ReturnType<typeof partner>>;
let barn: Awaited<ReturnType<typeof partner>>;
let [mine, theirs] = [
  { id: "", token: "" },
  { id: "", token: "" },
];
beforeEach(async () => {
  ann = await families.signIn();
  plan = await families.start(ann);
  hall = await partner("The Hall");
  barn = await partner("The Barn");
  const { threads } = await ask(plan, [hall, barn]);
  [mine, theirs] = threads as [typeof mine, typeof theirs];
});

const threadOf = async ({ id }: { id: string }) => {
  const all = (await since(ann, plan)).inquiry_threads ?? [];
  return all.find((thread) => thread.id === id) as Record<string, unknown>;
};
const entriesOf = async (thread: { id: string }) =>
  ((await since(ann, plan)).inquiry_entries ?? []).filter(
    ({ thread_id }) => thread_id === thread.id,
  );

describe("a partner's token", () => {
  test("opens its own thread, and nothing tells of the plan, its members or another partner", async () => {
    await answer(theirs.token, { words: "The barn is yours", price_from: 77_700 });
    const shown = await page(mine.token);
    expect(shown).toMatchObject({
      state: "open",
      partner_name: "The Hall",
      shown_name: "Ruth",
      dates: ["2026-12-12", "2026-12-19"],
      expected_guests: 60,
      budget: null,
      words: "Are you free?",
      entries: [],
      letters: "sent",
    });
    const text = JSON.stringify(shown);
    for (const hidden of [plan, ann.id, barn.id, "Barn", "77700", mine.id, theirs.id]) {
      expect(text).not.toContain(hidden);
    }
  });

  test("of nobody opens nothing, however it is used", async () => {
    const { token } = mine;
    for (const forged of [`${token}0`, token.toUpperCase(), token.slice(1), "x"]) {
      expect(await page(forged)).toBeNull();
      expect(await answer(forged, { words: "Mine" })).toBeNull();
      expect(await call("wrong_person", { token: forged })).toBe(false);
      expect(await call("stop_inquiry_letters", { token: forged })).toBe(false);
    }
    await database.execute("delete from public.inquiry_tokens");
    expect(await page(token)).toBeNull();
    expect(await decline(token)).toBeNull();
    expect(await entriesOf(mine)).toEqual([]);
  });

  test("opens nothing once its plan is erased", async () => {
    await rpc(ann.tables, "delete_plan", { plan_id: plan });
    await rpc(ann.tables, "erase_plan", { plan_id: plan });
    expect(await page(mine.token)).toBeNull();
  });

  test.each([
    ["another address", "email = 'new@example.com'"],
    ["an address that nobody confirmed", "email_confirmed_at = null"],
    ["no address", "email = null, email_confirmed_at = null"],
  ])("opens nothing once its partner has %s, unless the family handed it on", async (_, change) => {
    const handedOn = (await ask(plan, [hall], { byLetter: false })).threads[0]?.token ?? "";
    await database.execute(
      `update public.partner_contacts set ${change} where partner_id = '${hall.id}'`,
    );
    const { token } = mine;
    expect(await page(token)).toBeNull();
    expect(await answer(token, { words: "Mine" })).toBeNull();
    expect(await decline(token)).toBeNull();
    expect(await call("wrong_person", { token })).toBe(false);
    expect(await call("stop_inquiry_letters", { token })).toBe(false);
    expect(await entriesOf(mine)).toEqual([]);
    expect(await page(handedOn)).toMatchObject({ state: "open", letters: null });
    expect(await answer(handedOn, { words: "Ours" })).toEqual({ done: true });
  });

  test("opens nothing after 12 months, no matter who handed it on", async () => {
    const handedOn = (await ask(plan, [hall], { byLetter: false })).threads[0]?.token ?? "";
    const age = (months: string) =>
      database.execute(
        `update public.inquiry_tokens set created_at = now() - interval '${months}'`,
      );
    await age("11 months");
    for (const token of [mine.token, handedOn]) expect(await page(token)).not.toBeNull();
    await age("12 months");
    for (const token of [mine.token, handedOn]) {
      expect(await page(token)).toBeNull();
      expect(await answer(token, { words: "Late" })).toBeNull();
    }
  });
});

describe("an answer", () => {
  test("holds a date for no longer than ten years", async () => {
    for (const hold_until of ["infinity", "-infinity", "9999-12-31", "2001-01-01"]) {
      expect(await answer(mine.token, { hold_until })).toBe("day_out_of_range");
    }
    await expect(
      database.execute(`insert into public.inquiry_entries (thread_id, plan_id, kind, hold_until)
        values ('${mine.id}', '${plan}', 'phone', 'infinity')`),
    ).rejects.toThrow();
    expect(await entriesOf(mine)).toEqual([]);
  });

  test("reaches the family once, however often it is sent, and can be changed", async () => {
    const p_id = id();
    const said = {
      days: { "2026-12-12": "yes" },
      price_from: 50_000,
      price_to: 80_000,
      hold_until: "2026-12-01",
      words: " We would be glad. ",
    };
    const sent = await Promise.all([1, 2, 3].map(() => answer(mine.token, said, p_id)));
    expect(sent).toEqual(Array(3).fill({ done: true }));
    expect(await entriesOf(mine)).toMatchObject([
      { ...said, kind: "answer", words: "We would be glad.", updated_by: null },
    ]);
    const first = (await threadOf(mine)).answered_at;
    expect(await threadOf(mine)).toMatchObject({ state: "answered" });
    await decline(mine.token, "We are not");
    expect(await threadOf(mine)).toMatchObject({ state: "declined", answered_at: first });
    await answer(mine.token, { days: { "2026-12-19": "maybe" } });
    expect(await threadOf(mine)).toMatchObject({ state: "answered", answered_at: first });
    expect((await page(mine.token)).entries.map(({ kind }) => kind)).toEqual([
      "answer",
      "decline",
      "answer",
    ]);
    expect(await entriesOf(theirs)).toEqual([]);
    expect(await threadOf(theirs)).toMatchObject({ state: "waiting" });
  });

  test.each([
    ["nothing", {}, "nothing_answered"],
    ["a day that was not asked", { days: { "2026-12-13": "yes" } }, "unknown_days"],
    ["no answer about a day", { days: { "2026-12-12": "perhaps" } }, "unknown_days"],
  ])("with %s is refused", async (_, said, message) => {
    expect(await answer(mine.token, said)).toBe(message);
    expect(await threadOf(mine)).toMatchObject({ state: "waiting" });
  });

  test("with prices the wrong way around, or too many words, is refused", async () => {
    const most = { words: "x".repeat(5_001) };
    for (const said of [{ price_from: 2, price_to: 1 }, { price_from: -1 }, most]) {
      expect(await answer(mine.token, said)).toMatch(/violates check constraint/);
    }
  });

  test("is one of 20 an hour", async () => {
    await database.execute(`insert into public.inquiry_entries (thread_id, plan_id, kind, words)
      select '${mine.id}', '${plan}', 'answer', 'Yes' from generate_series(1, 19)`);
    expect(await answer(mine.token, { words: "The last" })).toEqual({ done: true });
    expect(await answer(mine.token, { words: "One more" })).toBe("too_many_answers");
    expect(await decline(mine.token)).toBe("too_many_answers");
    expect(await answer(theirs.token, { words: "Ours" })).toEqual({ done: true });
  });

  test.each(["closed", "withdrawn"])("is not taken any more from one that is %s", async (state) => {
    await database.execute(
      `update public.inquiry_threads set state = '${state}' where id = '${mine.id}'`,
    );
    expect(await answer(mine.token, { words: "Late" })).toEqual({ state, done: false });
    expect((await page(mine.token)).state).toBe(state);
    expect(await entriesOf(mine)).toEqual([]);
  });

  test("is not taken for a plan that is over", async () => {
    await rpc(ann.tables, "end_plan", { plan_id: plan, keeps: [] });
    await database.execute(`update public.plans set ended_at = now() where id = '${plan}'`);
    expect(await answer(mine.token, { words: "Late" })).toEqual({ state: "over", done: false });
  });

  test("of who was chosen comes through, and leaves it chosen", async () => {
    await database.execute(
      `update public.inquiry_threads set state = 'booked' where id = '${mine.id}'`,
    );
    expect(await answer(mine.token, { words: "When do you come?" })).toEqual({ done: true });
    expect(await decline(mine.token)).toEqual({ state: "booked", done: false });
    expect(await threadOf(mine)).toMatchObject({ state: "booked" });
  });

  test("shows what the family asked back, and not what a member wrote down after a call", async () => {
    await database.execute(`insert into public.inquiry_entries (thread_id, plan_id, kind, words)
      values ('${mine.id}', '${plan}', 'question', 'Is there a ramp?'),
        ('${mine.id}', '${plan}', 'phone', 'They sounded unsure')`);
    const { entries } = await page(mine.token);
    expect(entries.map(({ words }) => words)).toEqual(["Is there a ramp?"]);
  });
});

describe("who is not the right person", () => {
  const contact = async () =>
    (
      await database.service.tables
        .from("partner_contacts")
        .select("email_confirmed_at, reported_wrong_at, partners(takes_inquiries)")
        .eq("partner_id", hall.id)
        .single()
        .throwOnError()
    ).data;

  test("tells the family and staff, and gets no more of these letters", async () => {
    expect(await call("wrong_person", { token: mine.token })).toBe(true);
    expect(await call("wrong_person", { token: mine.token })).toBe(true);
    expect((await threadOf(mine)).wrong_person_at).not.toBeNull();
    expect((await threadOf(theirs)).wrong_person_at).toBeNull();
    expect(await contact()).toMatchObject({
      email_confirmed_at: null,
      reported_wrong_at: expect.any(String),
      partners: { takes_inquiries: false },
    });
    // The page says thanks, and its token is good for nothing else.
    expect(await page(mine.token)).toEqual({ state: "wrong-person" });
    expect(await answer(mine.token, { words: "Still here" })).toBeNull();
    expect(await decline(mine.token)).toBeNull();
    await database.execute(`update public.partner_contacts set email_confirmed_at = now()
      where partner_id = '${hall.id}'`);
    expect(await contact()).toMatchObject({ reported_wrong_at: null });
    expect(await page(mine.token)).toMatchObject({ words: "Are you free?", letters: "stopped" });
  });

  test("leaves no other letter to that address open", async () => {
    const { threads } = await ask(plan, [hall]);
    await call("wrong_person", { token: mine.token });
    expect(await page(threads[0]?.token ?? "")).toBeNull();
  });

  test("changes nothing of the address with a link that a family handed on", async () => {
    const { threads } = await ask(plan, [hall], { byLetter: false });
    const token = threads[0]?.token ?? "";
    expect((await page(token)).letters).toBeNull();
    expect(await call("wrong_person", { token })).toBe(true);
    expect(await page(token)).toMatchObject({ state: "open", wrong_person: true });
    expect(await call("stop_inquiry_letters", { token })).toBe(false);
    expect(await contact()).toMatchObject({
      email_confirmed_at: expect.any(String),
      reported_wrong_at: null,
    });
    expect((await page(mine.token)).letters).toBe("sent");
  });

  test("changes nothing of another address that the partner has by now", async () => {
    await database.execute(`update public.partner_contacts set email = 'new${hall.email}'
      where partner_id = '${hall.id}'`);
    expect(await call("wrong_person", { token: mine.token })).toBe(false);
    expect((await threadOf(mine)).wrong_person_at).toBeNull();
    expect(await contact()).toMatchObject({ email_confirmed_at: expect.any(String) });
  });
});

test("such letters stop with one press, for that address alone", async () => {
  expect(await call("stop_inquiry_letters", { token: mine.token })).toBe(true);
  expect(await call("stop_inquiry_letters", { token: mine.token })).toBe(true);
  expect((await page(mine.token)).letters).toBe("stopped");
  expect((await page(theirs.token)).letters).toBe("sent");
  const { data } = await database.service.tables
    .from("consent_events")
    .select("event, stream, source")
    .order("created_at", { ascending: false })
    .limit(1)
    .throwOnError();
  expect(data).toEqual([{ event: "unsubscribed", stream: "partner", source: "inquiry-page" }]);
});

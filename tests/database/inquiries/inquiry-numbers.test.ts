import { beforeEach, expect, test } from "vitest";
import { changeIn, rowsIn, rpc } from "../../support/database/rows";
import { since } from "../plans/plan-family";
import { type AskingFamily, openInquirySite } from "./inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
let cook: { id: string; address: string };
let thread_id: string;
let token: string;
beforeEach(async () => {
  family = await site.family();
  cook = await site.partner("Cook");
  thread_id = await family.askOne(cook.id);
  token = String(await family.press("make_inquiry_link", { thread_id }));
});

const DAY = { title: "", adult: 28, child: 4, infant: 2, unsure: 6, silent: 12 };
const NEEDS = "Food needs: no nuts (2)";

const tell = (
  more: { p_id?: string; figures?: unknown; needs?: string } = {},
  by: Pick<AskingFamily, "press"> = family,
) =>
  by.press("tell_numbers", {
    thread_id,
    p_id: crypto.randomUUID(),
    figures: [DAY],
    needs: NEEDS,
    ...more,
  });
const book = (booking: object = {}) => family.press("book_thread", { thread_id, booking });
type Page = { booked: object | null; entries: Record<string, unknown>[] };
const page = async () =>
  (await rpc(site.browser().tables(), "inquiry_page", { token })) as unknown as Page;
const told = async (by: Parameters<typeof since>[0] = family) =>
  ((await since(by, family.plan)).inquiry_entries ?? []).filter(({ kind }) => kind === "numbers");
const letters = async () =>
  (await site.letters(cook.address)).filter(({ params }) => Object(params).question);

test("a booked partner is told once, by letter and on its page, and again what changed", async () => {
  expect(await tell()).toBe("not_booked");
  await book();
  const p_id = crypto.randomUUID();
  expect(await Promise.all([tell({ p_id }), tell({ p_id }), tell()])).toEqual([true, true, true]);
  expect(await told()).toMatchObject([{ figures: [DAY], words: NEEDS }]);
  expect(await letters()).toHaveLength(1);
  expect(await tell({ figures: [{ ...DAY, adult: 31 }] })).toBe(true);
  expect(await letters()).toHaveLength(2);
  expect((await page()).entries).toMatchObject([
    // Needs stand in the latest alone.
    { kind: "numbers", figures: [DAY], words: "" },
    { kind: "numbers", figures: [{ adult: 31 }], words: NEEDS },
  ]);
  // Taken back, it is no longer that partner's matter; the history never held any of it.
  await family.press("unbook_thread", { thread_id });
  expect(await page()).toMatchObject({ entries: [], booked: null });
  const data = await rowsIn(family.tables, "plan_history");
  expect(JSON.stringify(data)).not.toContain("nuts");
});

test("three times a day, and in no letter where none reaches the partner", async () => {
  await book();
  await changeIn(
    site.tables,
    "partner_contacts",
    { partner_id: cook.id },
    { email_confirmed_at: null },
  );
  for (const adult of [1, 2, 3]) expect(await tell({ figures: [{ ...DAY, adult }] })).toBe(false);
  expect(await letters()).toEqual([]);
  expect(await tell()).toBe("told_often");
  expect(await told()).toHaveLength(3);
});

test.each([
  ["no list", {}],
  ["none", []],
  ["six", Array(6).fill(DAY)],
  ["words for a number", [{ ...DAY, adult: "many" }]],
  ["a part of a person", [{ ...DAY, child: 0.5 }]],
  ["fewer than nobody", [{ ...DAY, silent: -1 }]],
  ["a title as a list", [{ ...DAY, title: ["Meal"] }]],
])("figures that are none are refused: %s", async (_, figures) => {
  await book();
  expect(await tell({ figures })).toBe("malformed_numbers");
  expect(await told()).toEqual([]);
});

test("what is missing is nobody, and the day has no title: a letter holds no words of the family", async () => {
  await book();
  const hostile = "Confirm at\nhttps://evil.example \u202egnp";
  expect(
    await tell({
      figures: [
        { ...DAY, title: hostile, adult: null, silent: undefined },
        { ...DAY, title: hostile },
      ],
      needs: undefined,
    }),
  ).toBe(true);
  const [entry] = await told();
  expect(entry?.figures).toEqual([
    { ...DAY, title: "", adult: 0, silent: 0 },
    { ...DAY, title: expect.stringMatching(/^Confirm at https:\/\/evil\.example [^\u202e]*gnp$/) },
  ]);
});

test("what a partner was told goes with the booking, and does not come back with another", async () => {
  await book();
  const p_id = crypto.randomUUID();
  await tell({ p_id });
  await tell({ needs: "" });
  // An earlier press that arrives late changes nothing.
  expect(await tell({ p_id })).toBe(true);
  expect(await told()).toHaveLength(2);
  const band = await family.askOne((await site.partner("Band")).id);
  await family.press("book_thread", { thread_id: band, booking: {} });
  await family.press("tell_numbers", {
    thread_id: band,
    p_id: crypto.randomUUID(),
    figures: [DAY],
    needs: NEEDS,
  });
  await family.press("unbook_thread", { thread_id });
  await book();
  expect((await page()).entries).toEqual([]);
  // What another was told stays.
  expect((await told()).map(({ words }) => words).sort()).toEqual(["", "", NEEDS]);
  expect(await tell({ p_id: crypto.randomUUID(), needs: "" })).toBe(true);
  expect((await page()).entries).toMatchObject([{ figures: [DAY], words: "" }]);
});

test("editors tell it; viewers and strangers neither tell nor read it", async () => {
  await book();
  const [editor, viewer] = [await family.helper(), await family.helper("viewer")];
  const stranger = await site.family();
  expect(await tell({}, editor)).toBe(true);
  expect(await told(editor)).toHaveLength(1);
  expect(await tell({ needs: "" }, viewer)).toBe("view_only");
  expect(await tell({ needs: "" }, stranger)).toBe("thread_gone");
  expect(await told(viewer)).toEqual([]);
  expect(await rowsIn(stranger.tables, "inquiry_entries")).toEqual([]);
});

test("its page says what was agreed and when, of that plan alone, while it is booked", async () => {
  expect(await page()).toMatchObject({ booked: null });
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await changeIn(
    family.tables,
    "plans",
    { id: family.plan },
    { start_time: "14:00", minutes: 180, time_zone: "America/New_York", currency: "JPY" },
  );
  await book({ day, agreed: 90_000 });
  const facts = { town: "", agreed: 90_000, each: false, currency: "JPY" };
  // The hours are the plan's, which may be for another day.
  expect(await page()).toMatchObject({ booked: { ...facts, starts: null, minutes: null } });
  await changeIn(family.tables, "plans", { id: family.plan }, { day_state: "set", day });
  expect(await page()).toMatchObject({ booked: { ...facts, starts: "14:00:00", minutes: 180 } });
  await rpc(family.tables, "end_plan", { plan_id: family.plan });
  expect(await page()).toMatchObject({ booked: null });
});

test("the needs in it are erased 14 days after the day; how many came stays", async () => {
  await book();
  await tell();
  const erase = () => site.tables.rpc("erase_guest_data").throwOnError();
  const dayWas = (ago: number) =>
    site.backend.execute(`update public.plans set day_state = 'set',
      day = (now() at time zone coalesce(time_zone, 'UTC'))::date - ${ago}
      where id = '${family.plan}'`);
  await dayWas(13);
  await erase();
  expect(await told()).toMatchObject([{ words: NEEDS }]);
  await dayWas(14);
  await erase();
  expect(await told()).toMatchObject([{ words: "", figures: [DAY] }]);
});

test("the needs in it go when one of the guests wants to be forgotten", async () => {
  await book();
  await tell();
  const household = crypto.randomUUID();
  await site.backend.execute(`
    insert into public.plan_households (id, plan_id, name)
      values ('${household}', '${family.plan}', 'Lees');
    insert into public.plan_household_contacts (id, plan_id, email)
      values ('${household}', '${family.plan}', 'told.lee@example.com');
    select private.forget_guest_address('told.lee@example.com');`);
  expect(await told()).toMatchObject([{ words: "", figures: [DAY] }]);
});

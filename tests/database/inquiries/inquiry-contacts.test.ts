import { beforeEach, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { rpc } from "../../support/database/rows";
import { since } from "../plans/plan-family";
import { type AskingFamily, openInquirySite } from "./inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
let hall: { id: string; address: string };
let thread_id: string;
let token: string;
beforeEach(async () => {
  await site.backend.execute("delete from public.inquiry_contacts");
  family = await site.family();
  hall = await site.partner("Hall");
  thread_id = await family.askOne(hall.id);
  token = String(await family.press("make_inquiry_link", { thread_id }));
});

const OURS = { name: "Ann Alvarez", phone: "(518) 555-0142", email: "ann.alvarez@example.com" };
const THEIRS = { name: "Sam", phone: "(518) 555-0177", email: "sam@hall.example" };

const anyone = () => site.browser().tables();
const page = async (by = token) =>
  (await rpc(anyone(), "inquiry_page", { token: by })) as Record<string, unknown>;
const show = (contact: object, seen = 0, by: Pick<AskingFamily, "press"> = family) =>
  by.press("show_contact", { thread_id, contact, seen });
const showTheirs = async (contact: object) =>
  (await anyone().rpc("show_partner_contact", { token, contact: contact as never })).data;
const book = (contact?: object) =>
  family.press("book_thread", { thread_id, booking: { ...(contact ? { contact } : {}) } });
const contacts = async () => (await since(family, family.plan)).inquiry_contacts ?? [];
/** All that the database holds in tables of families, partners and letters. */
const stored = async () => {
  const tables = [
    "inquiry_contacts",
    "inquiry_threads",
    "inquiry_entries",
    "plan_history",
    "letters",
  ];
  const all = await Promise.all(
    tables.map((table) =>
      site.tables
        .from(table as never)
        .select("*")
        .throwOnError(),
    ),
  );
  return JSON.stringify(all.map(({ data }) => data));
};

test("a family's number and address are nowhere before it shows them", async () => {
  expect(await show(OURS)).toBe("not_booked");
  await book();
  expect(await page()).toMatchObject({ state: "booked", family: null, own: null, known: null });
  expect(await show({ name: "Ann" })).toBe(true);
  expect(await contacts()).toEqual([]);
  expect(await show(OURS)).toBe(true);
  expect(await page()).toMatchObject({ family: OURS });
  // The history records the event, but not the content.
  expect(JSON.stringify((await family.tables.from("plan_history").select("*")).data)).not.toMatch(
    /555-0142|alvarez@/,
  );
});

test("shown with the booking it is taken back at once: by the family, and with the booking", async () => {
  await book(OURS);
  expect(await page()).toMatchObject({ family: OURS });
  const seen = Number((await contacts())[0]?.version);
  expect(await show({}, seen)).toBe(true);
  expect(await page()).toMatchObject({ family: null });
  // Nor is there a hash of it.
  expect(await stored()).not.toMatch(/555-0142|alvarez@|"said"/);

  await show(OURS, Number((await contacts())[0]?.version));
  expect(await showTheirs(THEIRS)).toBe(true);
  expect(await page()).toMatchObject({ family: OURS, own: THEIRS });
  await family.press("unbook_thread", { thread_id });
  expect(await page()).toMatchObject({ state: "open", family: null, own: null });
  // A partner who read of the booking now reads of its end.
  const unbooked_on = new Date().toISOString().slice(0, 10);
  expect(await page()).toMatchObject({ unbooked_on, unbooked_day: null });
  expect(await stored()).not.toMatch(/555-01(42|77)|alvarez@|sam@hall/);
  // A second booking does not show it by itself.
  await book();
  expect(await page()).toMatchObject({ family: null, own: null, unbooked_on: null });
});

test("another partner, an unknown token and a plan that is over show nothing of it", async () => {
  const band = await site.partner("Band");
  const other = await family.askOne(band.id);
  const theirs = String(await family.press("make_inquiry_link", { thread_id: other }));
  await book(OURS);
  await showTheirs(THEIRS);
  expect(JSON.stringify(await page(theirs))).not.toMatch(/555-01/);
  expect(await page(`${token}0`)).toBeNull();
  const forged = { token: `${token}0`, contact: THEIRS };
  expect((await anyone().rpc("show_partner_contact", forged)).data).toBe(false);
  expect(
    (await anyone().rpc("show_partner_contact", { token: theirs, contact: THEIRS })).data,
  ).toBe(false);
  // Deletion hides everything; taking it back shows all of it again.
  await rpc(family.tables, "delete_plan", { plan_id: family.plan });
  expect(await page()).toMatchObject({ state: "over", family: null, own: null });
  const [deletion] = (await since(family, family.plan)).plan_announcements ?? [];
  const announcement_id = String(deletion?.id);
  await rpc(family.tables, "stop_announcement", { announcement_id });
  expect(await page()).toMatchObject({ state: "booked", family: OURS, own: THEIRS });
  await rpc(family.tables, "end_plan", { plan_id: family.plan });
  expect(await page()).toMatchObject({ state: "over", family: null, own: null });
  expect(await showTheirs(OURS)).toBe(false);
});

test("viewers read it and change nothing; strangers do neither; two members do not overwrite each other", async () => {
  await book(OURS);
  const [viewer, ann] = [await family.helper("viewer"), await family.helper()];
  expect(await since(viewer, family.plan)).toMatchObject({
    inquiry_contacts: [{ side: "family", phone: OURS.phone }],
  });
  expect(await show(THEIRS, 1_000, viewer)).toBe("view_only");
  const stranger = await site.family();
  expect(await show(THEIRS, 1_000, stranger)).toBe("thread_gone");
  expect((await stranger.tables.from("inquiry_contacts").select("id")).data).toEqual([]);
  const seen = Number((await contacts())[0]?.version);
  expect(await show({ phone: "1" }, seen, ann)).toBe(true);
  expect(await show({ phone: "2" }, seen)).toBe(false);
  expect(await page()).toMatchObject({ family: { phone: "1" } });
});

test("a partner reads what we know of it with its letter alone, and the family what it shows", async () => {
  await site.backend.execute(`update public.partner_contacts set phone = '(518) 555-0188'
    where partner_id = '${hall.id}'`);
  const letter = "b".repeat(32);
  await site.backend.execute(`insert into public.inquiry_tokens (token_hash, thread_id, address_hash)
    values ('${hashOf(letter)}', '${thread_id}', private.address_hash('${hall.address}'))
    on conflict (token_hash) do update set thread_id = excluded.thread_id,
      address_hash = excluded.address_hash`);
  expect(await page(letter)).toMatchObject({ known: null });
  await book();
  const known = { name: "", phone: "(518) 555-0188", email: hall.address };
  expect(await page(letter)).toMatchObject({ known, own: null });
  expect(await page()).toMatchObject({ known: null });
  expect(await contacts()).toEqual([]);
  for (const wrong of [
    { email: "no address" },
    { phone: "5".repeat(51) },
    { name: "a\nb", phone: "1" },
  ]) {
    const { error } = await anyone().rpc("show_partner_contact", {
      token,
      contact: wrong as never,
    });
    expect(error?.message).toBe("malformed_contact");
  }
  expect(await showTheirs(THEIRS)).toBe(true);
  expect(await contacts()).toMatchObject([{ side: "partner", ...THEIRS, updated_by: null }]);
  expect(await showTheirs({})).toBe(true);
  expect(await stored()).not.toMatch(/555-0177|sam@hall/);
});

test("what a partner writes once it is booked leaves what it answered before", async () => {
  const answer = { words: "We are glad", price_from: 90_000 };
  const p_id = crypto.randomUUID();
  const say = async (said: object, id: string = crypto.randomUUID()) => {
    const args = { token, p_id: id, answer: said as never };
    return await rpc(anyone(), "answer_inquiry", args);
  };
  await say(answer);
  await book();
  // From a page that was opened before: nothing of it is dropped, as nothing is taken.
  for (const more of [
    { price_from: 1 },
    { price_to: 0 },
    { price_includes: "Flowers" },
    { hold_until: "2026-12-31" },
    { days: { "2026-12-31": "yes" } },
  ]) {
    const said = { words: "Bring your own piano", ...more };
    expect(await say(said, p_id)).toEqual({ state: "booked", done: false });
  }
  expect(await say({ words: "Bring your own piano", days: {} }, p_id)).toEqual({ done: true });
  const { entries } = (await page()) as { entries: object[] };
  expect(entries).toMatchObject([
    { kind: "answer", price_from: 90_000 },
    { kind: "message", words: "Bring your own piano", price_from: null },
  ]);
  const { error } = await anyone().rpc("answer_inquiry", {
    token,
    p_id: crypto.randomUUID(),
    answer: {},
  });
  expect(error?.message).toBe("nothing_answered");
});

test("a contact is a name, a number and an address, and nothing else", async () => {
  await book();
  for (const contact of [
    [],
    { name: [1], phone: "1" },
    { phone: { a: 1 } },
    { phone: "see www.evil.example 1" },
    { phone: "https://evil.example/1" },
    { phone: "evil.example 1" },
    { phone: "none" },
    { name: "x".repeat(201), phone: "1" },
  ]) {
    expect(await show(contact), JSON.stringify(contact)).toBe("malformed_contact");
  }
  await showTheirs({ name: "\u202e", phone: "\u202e(518) 555-0177\u2069" });
  expect(await page()).toMatchObject({ own: { name: "", phone: "(518) 555-0177" } });
});

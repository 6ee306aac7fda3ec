import { beforeEach, expect, test } from "vitest";
import type { Tables } from "~shared/tables";
import { addTo, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { type AskingFamily, openInquirySite } from "../inquiries/inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
beforeEach(async () => {
  family = await site.family();
});

const OURS = {
  is_own: true,
  title: "Ana’s kitchen",
  type: "Catering",
  phone: "(518) 555-0142",
  email: "ana@kitchen.example",
  website: "https://kitchen.example/",
};

/** Adds somebody of the family's own. @returns the id, and why it was refused */
async function add(to: { tables: Tables; plan: string }, more: object = {}) {
  const row = { id: crypto.randomUUID(), plan_id: to.plan, ...OURS, ...more };
  const { error } = await to.tables.from("plan_shortlist").insert(row as never);
  return { id: row.id, refused: error?.message };
}
const entry = (id: string) => rowIn(site.tables, "plan_shortlist", "*", { id });
const rowsOf = async (table: "plan_budget_items" | "plan_choices" | "plan_program_items") =>
  (await rowsIn(family.tables, table, "*", { plan_id: family.plan })) as Record<string, unknown>[];
/** Who was asked by link. @returns the thread and the token of its page */
async function asked(id: string) {
  const { links, refused } = await family.ask([id], {}, crypto.randomUUID(), [id]);
  expect(refused).toBeUndefined();
  const [thread_id = ""] = links ?? [];
  return { thread_id, token: String(await family.press("make_inquiry_link", { thread_id })) };
}
const guest = () => site.browser().tables();

test("editors add and change one, viewers read it, others see nothing of it", async () => {
  const { id, refused } = await add(family);
  expect(refused).toBeUndefined();
  const viewer = await family.helper("viewer");
  const read = (tables: Tables) => tables.from("plan_shortlist").select("*").eq("id", id);
  expect((await read(viewer.tables)).data).toMatchObject([OURS]);
  expect(await add({ tables: viewer.tables, plan: family.plan })).toMatchObject({
    refused: expect.stringContaining("row-level security"),
  });
  const other = await site.family();
  expect(await add({ tables: other.tables, plan: family.plan })).toMatchObject({
    refused: expect.stringContaining("row-level security"),
  });
  for (const nobody of [other.tables, guest()]) {
    expect((await read(nobody)).data ?? []).toEqual([]);
  }
  const change = (tables: Tables, row: object) =>
    tables
      .from("plan_shortlist")
      .update(row as never)
      .eq("id", id);
  expect((await change(family.tables, { phone: "1", title: "Ana" })).error).toBeNull();
  await change(viewer.tables, { phone: "2" });
  await change(other.tables, { phone: "3" });
  expect(await entry(id)).toMatchObject({ phone: "1", title: "Ana" });
  expect((await change(family.tables, { is_own: false })).error?.code).toBe("42501");
});

test("its columns hold what they are for, and belong to the family's own alone", async () => {
  const { id: partner_id } = await site.partner("Hall");
  for (const wrong of [
    { title: " " },
    { title: "a\nb" },
    { website: "https://a.example/\u0001" },
    { type: "" },
    { type: "Clown" },
    { phone: "5".repeat(51) },
    { phone: "5\n5" },
    { email: "ana@" },
    { website: "javascript:alert(1)" },
    { website: "kitchen.example" },
    { partner_id },
    { is_own: false },
  ]) {
    expect([wrong, (await add(family, wrong)).refused]).toEqual([
      wrong,
      expect.stringMatching(/violates check constraint/),
    ]);
  }
  const { id } = await add(family, { phone: "", email: null, website: "" });
  await family.tables.from("plan_shortlist").update({ email: "a@b.example" }).eq("id", id);
  const { data } = await family.tables
    .from("plan_history")
    .select("field,before,after")
    .eq("row_id", id);
  // That it changed, not what it is: the history outlives the row.
  expect(data).toContainEqual({ field: "email", before: null, after: null });
});

test("it is asked by a link alone, once, and answers on the link's page", async () => {
  const hall = await site.partner("Hall");
  const { id } = await add(family);
  const both = await family.ask([id, hall.id]);
  expect(both.refused).toBeUndefined();
  expect(both.links).toHaveLength(1);
  expect(await site.letters(OURS.email)).toEqual([]);
  expect(await family.ask([id])).toMatchObject({ refused: "already_asked", about: id });
  const threads = await family.threads();
  const thread_id = both.links?.[0] ?? "";
  expect(threads.find((one) => one.id === thread_id)).toMatchObject({
    partner_id: null,
    own_id: id,
    partner_name: OURS.title,
    by_link: true,
  });
  const token = String(await family.press("make_inquiry_link", { thread_id }));
  const page = async () =>
    (await rpc(guest(), "inquiry_page", { token })) as Record<string, unknown>;
  expect(await page()).toMatchObject({ state: "open", partner_name: OURS.title, known: null });
  expect(JSON.stringify(await page())).not.toMatch(/5550142|555-0142|kitchen\.example/);
  const p_id = crypto.randomUUID();
  await rpc(guest(), "answer_inquiry", { token, p_id, answer: { words: "Yes" } });
  expect(await family.stateOf(thread_id)).toBe("answered");
  // Taken off the shortlist it keeps its link, and is not asked again.
  await family.tables
    .from("plan_shortlist")
    .update({ removed_at: "2026-11-01" } as never)
    .eq("id", id);
  expect(await page()).toMatchObject({ state: "open" });
  const more = { thread_id, p_id: crypto.randomUUID(), words: "At noon?" };
  expect(await family.press("ask_back", more)).toBe("done");
  expect(await family.press("close_thread", { thread_id, tell: true })).toBe(true);
  expect(await family.ask([id])).toMatchObject({ refused: "partner_takes_none", about: id });
});

test("a link needs no member's address, and without a mail server it is one as well", async () => {
  const unkept = await site.family({ isKept: false });
  const first = await add(unkept);
  expect((await unkept.ask([first.id])).links).toHaveLength(1);
  await rpc(site.tables, "set_mail_state", { sends: false });
  const second = await add(unkept);
  expect((await unkept.ask([second.id])).links).toHaveLength(1);
  await rpc(site.tables, "set_mail_state", { sends: true });
});

test("nobody asks, links or books another plan's own", async () => {
  const { id } = await add(family);
  const { thread_id } = await asked(id);
  const viewer = await family.helper("viewer");
  const other = await site.family();
  expect(await other.ask([id])).toMatchObject({ refused: "partner_takes_none", about: id });
  expect(await other.threads()).toEqual([]);
  const asking = (tables: Tables) =>
    tables.rpc("send_inquiry", {
      p_id: crypto.randomUUID(),
      plan_id: family.plan,
      asked: { words: "Hello" },
      partner_ids: [id],
    });
  expect((await asking(other.tables)).error?.message).toBe("plan_not_open");
  expect((await asking(viewer.tables)).error?.message).toBe("view_only");
  expect((await asking(guest())).error).not.toBeNull();
  for (const call of ["make_inquiry_link", "book_thread", "unbook_thread"] as const) {
    const args = { thread_id, ...(call === "book_thread" ? { booking: {} } : {}) };
    expect([call, await other.press(call, args)]).toEqual([call, "thread_gone"]);
    expect([call, await viewer.press(call, args)]).toEqual([call, "view_only"]);
  }
  // The pointer itself is nobody's to write.
  const { error } = await family.tables
    .from("inquiry_threads")
    .update({ own_id: crypto.randomUUID() } as never)
    .eq("id", thread_id);
  expect(error?.code).toBe("42501");
});

test("its booking goes into budget, ideas, place and program, and is taken back", async () => {
  const { id } = await add(family, { type: "Celebration Venue" });
  const { thread_id } = await asked(id);
  const booking = {
    id: crypto.randomUUID(),
    agreed: 90_000,
    line: null,
    category: "Venue",
    as_place: true,
    in_program: true,
  };
  expect(await family.press("book_thread", { thread_id, booking })).toMatchObject({ booked: true });
  const of = (rows: Record<string, unknown>[]) => rows.filter(({ title }) => title === OURS.title);
  expect(of(await rowsOf("plan_budget_items"))).toMatchObject([
    { category: "Venue", agreed: 90_000, partner_id: null },
  ]);
  expect(of(await rowsOf("plan_choices"))).toMatchObject([{ area: "venue", state: "chosen" }]);
  expect(await rowsOf("plan_program_items")).toContainEqual(
    expect.objectContaining({ who: OURS.title }),
  );
  const { data: plan } = await family.tables.from("plans").select("place_name").single();
  expect(plan?.place_name).toBe(OURS.title);
  const figures = [{ title: "", adult: 3 }];
  const told = { thread_id, p_id: crypto.randomUUID(), figures };
  expect(await family.press("tell_numbers", told)).toBe(false);
  const contact = { phone: "555", email: "" };
  expect(await family.press("show_contact", { thread_id, contact })).toBe(true);

  expect(await family.press("unbook_thread", { thread_id })).toBe(true);
  expect(of(await rowsOf("plan_budget_items")).filter((row) => !row.removed_at)).toEqual([]);
  const again = { ...booking, id: crypto.randomUUID() };
  expect(await family.press("book_thread", { thread_id, booking: again })).toMatchObject({
    booked: true,
  });
  expect(of(await rowsOf("plan_choices"))).toHaveLength(1);
});

test("a budget line that one's booking holds is not taken by another's", async () => {
  const line = crypto.randomUUID();
  const row = { id: line, plan_id: family.plan, category: "Food", title: "The meal" };
  await addTo(family.tables, "plan_budget_items", row as never);
  const book = async (title: string, agreed: number) => {
    const { id } = await add(family, { title });
    const { thread_id, token } = await asked(id);
    const booking = { id: crypto.randomUUID(), agreed, line, category: "Food" };
    await family.press("book_thread", { thread_id, booking });
    return token;
  };
  const tokens = [await book("Ana", 10_000), await book("Bo\u202e\u2066", 20_000)];
  const pages = await Promise.all(
    tokens.map(async (token) => (await guest().rpc("inquiry_page", { token })).data),
  );
  expect(pages).toMatchObject([
    { partner_name: "Ana", booked: { agreed: 10_000 } },
    { partner_name: "Bo", booked: { agreed: 20_000 } },
  ]);
  const sums = (await rowsOf("plan_budget_items")).filter(({ category }) => category === "Food");
  expect(sums.map(({ title }) => title).sort()).toEqual(["Bo", "The meal"]);
});

test("a booking is not taken back into a second open question to the same", async () => {
  const { id } = await add(family);
  const { thread_id } = await asked(id);
  await family.press("close_thread", { thread_id, tell: false });
  const second = await asked(id);
  const booking = { id: crypto.randomUUID() };
  await family.press("log_phone_answer", {
    thread_id,
    p_id: crypto.randomUUID(),
    answer: { words: "Yes" },
  });
  await family.press("book_thread", { thread_id, booking });
  await site.backend.execute(
    `update public.inquiry_threads set state_unbooked = 'answered' where id = '${thread_id}'`,
  );
  expect(await family.press("unbook_thread", { thread_id })).toBe("already_asked");
  await family.press("close_thread", { thread_id: second.thread_id, tell: false });
  expect(await family.press("unbook_thread", { thread_id })).toBe(true);
});

test("an erasure takes address and number, and leaves the rest to the family", async () => {
  const email = "erased@kitchen.example";
  const { id } = await add(family, { email, note: "May knows her" });
  const { data: told } = await site.tables.rpc("personal_data", { address: email });
  expect(told).toMatchObject({ rows: { plan_shortlist: [{ id }] } });
  const { data } = await site.tables.rpc("erase_personal_data", { address: email });
  expect(data).toMatchObject({ removed: { plan_shortlist: 1 } });
  expect(await entry(id)).toMatchObject({ email: null, phone: "", note: "May knows her" });
});

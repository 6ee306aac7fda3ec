import { beforeEach, expect, test } from "vitest";
import { hashOf } from "../../../server/tokens";
import { rowsIn, rpc } from "../../support/database/rows";
import { writtenLetters } from "../../support/written-letters";
import { type AskingFamily, openInquirySite } from "./inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
beforeEach(async () => {
  await site.backend.execute("delete from public.letters");
  family = await site.family();
});

const written = () => writtenLetters(site.tables);
/** What the letters that are due say; nothing of one whose cause is gone. */
const said = async () => (await written()).map(({ props }) => props);

/** Answers as a partner's page does. */
const answer = (thread: string, kind = "answer") =>
  site.backend.execute(`
    with entry as (
      insert into public.inquiry_entries (thread_id, plan_id, kind, words)
      values ('${thread}', '${family.plan}', '${kind}', 'We are') returning id
    ), told as (
      update public.inquiry_threads set state = '${kind === "answer" ? "answered" : "declined"}'
      where id = '${thread}' returning inquiry_threads
    )
    select private.tell_members_of_answer(told.inquiry_threads, entry.id) from entry, told`);

test("a partner's letter holds a link of its own and nothing that leads to the family", async () => {
  const { id, address } = await site.partner("Hall");
  const thread = await family.askOne(id, { celebration: "memorial", expected_guests: 60 });
  const [letter] = await written();
  expect(letter).toMatchObject({ kind: "inquiry", to: address });
  expect(letter?.props).toMatchObject({
    about: "asks",
    partner_name: "Hall",
    shown_name: "Harold",
    expected_guests: 60,
  });
  expect(letter?.stopLink).toMatch(/^https:\/\/site\.example\/letters\/\w+$/);
  const text = JSON.stringify(letter?.props);
  expect(text).not.toContain(family.plan);
  expect(text).not.toContain("Are you free?");
  const token = String(letter?.props?.link).split("/inquiry/")[1] ?? "";
  const data = await rowsIn(site.tables, "inquiry_tokens", "*", { thread_id: thread });
  expect(data).toMatchObject([{ token_hash: hashOf(token) }]);
  expect(data?.[0]?.address_hash).toMatch(/^[0-9a-f]{64}$/);
});

test("who writes a partner's letter is not told what the family wrote", async () => {
  const { id, address } = await site.partner("Hall");
  const thread = await family.askOne(id);
  const data = await rpc(site.tables, "write_inquiry", {
    thread_id: thread,
    address,
    token_hash: hashOf("a token"),
  });
  expect(data).toHaveProperty("partner_name", "Hall");
  expect(JSON.stringify(data)).not.toContain("Are you free?");
});

test("a letter that waits is not sent to an old address, nor of a thread or plan that is over", async () => {
  const [moved, gone] = [await site.partner("Moved"), await site.partner("Gone")];
  await family.askOne(moved.id);
  const closed = await family.askOne(gone.id);
  await site.backend.execute(
    `update public.partner_contacts set email = 'new@example.com' where partner_id = '${moved.id}'`,
  );
  await rpc(family.tables, "close_thread", { thread_id: closed, tell: true });
  expect(await said()).toEqual([undefined]);

  const { id } = await site.partner("Late");
  await family.askOne(id);
  await rpc(family.tables, "end_plan", { plan_id: family.plan });
  expect(await said()).toEqual([undefined]);
});

test("members hear of an answer at once, daily or never, as each of them chose", async () => {
  const { id } = await site.partner("Hall");
  const thread = await family.askOne(id);
  await written();
  const { data: me } = await family.tables.from("plan_members").select("id").single();
  const choose = async (base: string, value: string) => {
    const data = await rpc(family.tables, "save_plan_field", {
      noun: "plan_members",
      row_id: me?.id ?? "",
      field: "notices",
      base,
      value,
    });
    expect(data).toMatchObject({ saved: true });
  };
  await answer(thread);
  const [first, ...others] = await written();
  expect(others).toEqual([]);
  expect(first?.kind).toBe("inquiry-answered");
  expect(first?.props).toMatchObject({
    partner_name: "Hall",
    honoree_name: "Harold",
    has_declined: false,
    plan: family.plan,
  });

  await choose("at-once", "daily");
  await answer(thread, "decline");
  expect(await written()).toEqual([]);
  const until = new Date(Date.now() + 60_000).toISOString();
  for (let time = 0; time < 2; time += 1) {
    await rpc(site.tables, "queue_plan_digests", { until });
  }
  const digests = await written();
  expect(digests.map(({ kind, props }) => [kind, props?.answers])).toEqual([
    ["plan-digest", [{ partner_name: "Hall", has_declined: true }]],
  ]);

  await choose("daily", "never");
  await answer(thread);
  await rpc(site.tables, "queue_plan_digests", {
    until: new Date(Date.now() + 120_000).toISOString(),
  });
  expect(await written()).toEqual([]);
});

test("of two members each hears in their own way, and who left hears nothing more", async () => {
  const { id } = await site.partner("Hall");
  const thread = await family.askOne(id);
  const ann = await family.helper();
  const lee = await family.helper("viewer");
  for (const [who, address] of [
    [ann, "ann@letters.example"],
    [lee, "lee@letters.example"],
  ] as const) {
    await who.browser.confirm(address);
  }
  await written();
  const notices = (who: typeof ann, value: string) =>
    site.backend.execute(`update public.plan_members set notices = '${value}'
      where plan_id = '${family.plan}' and user_id = '${who.browser.session?.user.id}'`);
  await notices(ann, "daily");
  await notices(lee, "never");
  await answer(thread);
  const atOnce = await written();
  expect(atOnce.map(({ kind }) => kind)).toEqual(["inquiry-answered"]);
  expect(atOnce[0]?.to).toMatch(/^family/);
  const digest = (minutes: number) =>
    site.tables
      .rpc("queue_plan_digests", { until: new Date(Date.now() + minutes * 60_000).toISOString() })
      .throwOnError();
  await digest(1);
  expect(await written()).toMatchObject([{ kind: "plan-digest", to: "ann@letters.example" }]);
  // A waiting letter is not sent to those who have left or opted out by then.
  await site.backend.execute(
    "update public.plan_members set digest_until = now() - interval '1 day'",
  );
  await digest(2);
  await notices(ann, "never");
  expect(await said()).toEqual([undefined]);
  await notices(ann, "daily");
  await site.backend.execute(
    "update public.plan_members set digest_until = now() - interval '1 day'",
  );
  await digest(3);
  await rpc(ann.tables, "leave_plan", { plan_id: family.plan });
  expect(await said()).toEqual([undefined]);
});

test("who stopped letters about plans gets none of them, and a partner who stopped none either", async () => {
  const { id, address } = await site.partner("Hall");
  const thread = await family.askOne(id);
  const [asked] = await written();
  const stop = async (link: string | undefined, change: string) => {
    const token = link?.split("/letters/")[1] ?? "";
    await rpc(site.tables, "change_letters", { token, change });
  };
  await answer(thread);
  const [told] = await written();
  await stop(told?.stopLink, "stop-plan");
  await answer(thread);
  await stop(asked?.stopLink, "one-click");
  const question = { thread_id: thread, p_id: crypto.randomUUID(), words: "Is there a piano?" };
  expect(await family.press("ask_back", question)).toBe("address_refuses");
  await family.press("book_thread", { thread_id: thread, booking: { tell: true } });
  expect(await written()).toEqual([]);
  expect(await site.letters(address, "inquiry-booked")).not.toMatchObject([{ state: "sent" }]);
});

test("a partner hears once that it is booked, in facts and a link, and not of what was taken back", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const ofHall = await family.askOne(hall.id, { dates: ["2026-12-05"] });
  const ofBand = await family.askOne(band.id);
  await written();
  const contact = { name: "Ann", phone: "(518) 555-0199", email: "ann@letters.example" };
  const booking = { id: crypto.randomUUID(), day: "2026-12-05", tell: true, contact };
  for (let time = 0; time < 2; time += 1) {
    await family.press("book_thread", { thread_id: ofHall, booking });
  }
  await family.press("book_thread", { thread_id: ofBand, booking: { tell: true } });
  await family.press("unbook_thread", { thread_id: ofBand });
  const [letter, ...others] = await written();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ kind: "inquiry-booked", to: hall.address });
  expect(letter?.props).toMatchObject({ partner_name: "Hall", booked_day: "2026-12-05" });
  const text = JSON.stringify(letter?.props);
  for (const hidden of [family.plan, "Are you free?", "555-0199", contact.email]) {
    expect(text).not.toContain(hidden);
  }
  const token = String(letter?.props?.link).split("/inquiry/")[1] ?? "";
  const data = await rpc(site.browser().tables(), "inquiry_page", { token });
  expect(data).toMatchObject({ state: "booked", booked_day: "2026-12-05", family: contact });
});

test("a letter of how many come has the figures of the day, and no need", async () => {
  const { id, address } = await site.partner("Cook");
  const thread_id = await family.askOne(id, { expected_guests: 60 });
  await family.press("book_thread", { thread_id, booking: { day: "2026-12-05" } });
  await written();
  const figures = [{ title: "", adult: 28, child: 4, infant: 2, unsure: 6, silent: 12 }];
  const tell = (needs: string) =>
    family.press("tell_numbers", { thread_id, p_id: crypto.randomUUID(), figures, needs });
  expect(await tell("No nuts (2)")).toBe(true);
  const [letter] = await written();
  expect(letter).toMatchObject({ kind: "inquiry", to: address });
  expect(letter?.props).toMatchObject({
    about: "numbers",
    figures: figures[0],
    dates: ["2026-12-05"],
    expected_guests: null,
  });
  expect(JSON.stringify(letter)).not.toContain("nuts");
  // Of a booking that was taken back it tells nothing any more.
  await tell("");
  await family.press("unbook_thread", { thread_id });
  expect(await said()).toEqual([undefined]);
});

test("a partner that answers all day fills nobody's mailbox", async () => {
  const { id } = await site.partner("Hall");
  const thread = await family.askOne(id);
  await written();
  for (let time = 0; time < 8; time += 1) await answer(thread);
  expect(await written()).toHaveLength(5);
});

test("the history tells what was done, and never how members hear of it", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  await rpc(family.tables, "close_thread", { thread_id, tell: false });
  const { data } = await family.tables
    .from("plan_history")
    .select("noun,action,field,after")
    .in("noun", ["inquiries", "inquiry_threads"])
    .order("at")
    .throwOnError();
  expect(data).toEqual([
    { noun: "inquiries", action: "add", field: null, after: "Hall" },
    { noun: "inquiry_threads", action: "change", field: "state", after: "closed" },
  ]);
});

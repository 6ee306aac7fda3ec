import { beforeEach, describe, expect, test } from "vitest";
import { addTo, changeIn, rowsIn, rpc } from "../../support/database/rows";
import { longerAgo, spent } from "../../support/database/spendings";
import { type AskingFamily, openInquirySite } from "./inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
beforeEach(async () => {
  await rpc(site.tables, "set_mail_state", { sends: true });
  family = await site.family();
});

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test("each partner gets a thread and a letter of its own, once, however often it is sent", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const asked = { dates: [day(9), day(8), day(9)], expected_guests: 60, budget: 120_000 };
  const id = crypto.randomUUID();
  const answers = await Promise.all([
    family.ask([hall.id, band.id], asked, id),
    family.ask([hall.id, band.id], asked, id),
  ]);
  expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined]);
  expect(await family.threads()).toMatchObject([
    { partner_name: "Band", state: "waiting", inquiry_id: id },
    { partner_name: "Hall", state: "waiting", inquiry_id: id },
  ]);
  expect(await site.letters(hall.address)).toMatchObject([{ state: "queued", stream: "partner" }]);
  const { data } = await family.tables.rpc("plan_since", { plan_id: family.plan, version: 0 });
  const seen = data as unknown as Record<string, Record<string, unknown>[]>;
  expect(seen.inquiries).toMatchObject([
    { dates: [day(8), day(9)], expected_guests: 60, budget: 120_000, currency: "USD" },
  ]);
  expect(seen.inquiry_threads).toHaveLength(2);
});

test("a question that was changed after a lost answer is not taken for the one that went", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const asked = { dates: [day(8), day(9)], expected_guests: 60 };
  const { id } = await family.ask([hall.id], asked);
  expect((await family.ask([hall.id], { ...asked, words: "Are you free?\n" }, id)).refused).toBe(
    undefined,
  );
  for (const change of [
    { words: "Are you free? We are 40." },
    { dates: [day(8)] },
    { expected_guests: 40 },
    { budget: 90_000 },
    { shown_name: "Harry" },
    { celebration: "Tea" },
  ]) {
    const refusal = { refused: "sent_otherwise", about: hall.id };
    expect(await family.ask([hall.id], { ...asked, ...change }, id)).toMatchObject(refusal);
  }
  const more = await family.ask([hall.id, band.id], asked, id);
  expect(more).toMatchObject({ refused: "sent_otherwise", about: hall.id });
  expect(await family.threads()).toMatchObject([{ partner_name: "Hall", inquiry_id: id }]);
  expect((await family.ask([band.id], asked)).refused).toBeUndefined();
});

describe("is refused", () => {
  test("without a confirmed address of a member, and to a partner without one", async () => {
    const { id } = await site.partner("Hall");
    const unkept = await site.family({ isKept: false });
    expect((await unkept.ask([id])).refused).toBe("address_first");
    const unreached = await site.partner("Unreached", { confirmed: false });
    expect(await family.ask([id, unreached.id])).toMatchObject({
      refused: "address_unconfirmed",
      about: unreached.id,
    });
    expect(await family.threads()).toEqual([]);
  });

  test("to an address that takes no such letters, which is named", async () => {
    const { id, address } = await site.partner("Stopped");
    await site.backend.execute(
      `select private.suppress_letters('${address}', 'stream:partner', 'unsubscribe')`,
    );
    expect(await family.ask([id])).toMatchObject({ refused: "address_refuses", about: id });
  });

  test("with nobody, six, a day gone by, or no words", async () => {
    const { id } = await site.partner("Hall");
    const six = Array.from({ length: 6 }, () => crypto.randomUUID());
    expect((await family.ask([])).refused).toBe("no_partners");
    expect((await family.ask(six)).refused).toBe("too_many_partners");
    expect((await family.ask([id], { dates: [day(-3)] })).refused).toBe("day_out_of_range");
    expect((await family.ask([id], { words: " " })).refused).toBeDefined();
    expect(await family.threads()).toEqual([]);
  });

  test("to who was asked and has not been let go", async () => {
    const { id } = await site.partner("Hall");
    await family.askOne(id);
    expect(await family.ask([id])).toMatchObject({ refused: "already_asked", about: id });
  });

  test("by letter to who got one less than a week ago, however that ended; a link can be made", async () => {
    const { id, address } = await site.partner("Hall");
    const thread_id = await family.askOne(id);
    const asked = (ago: string) =>
      site.backend.execute(`update public.letters
        set created_at = now() - interval '${ago}' where cause = 'inquiry_threads:${thread_id}'`);
    await site.sent(address);
    await rpc(family.tables, "close_thread", { thread_id, tell: false });
    await asked("167 hours");
    expect(await family.ask([id])).toMatchObject({ refused: "already_asked", about: id });
    const other = await site.family();
    expect((await other.ask([id])).refused).toBeUndefined();
    const byLink = await family.ask([id], {}, crypto.randomUUID(), [id]);
    expect(byLink).toMatchObject({ refused: undefined, links: [expect.any(String)] });
    await family.press("close_thread", { thread_id: byLink.links?.[0], tell: false });
    await asked("169 hours");
    const again = await family.askOne(id);
    // It had not left: nobody got anything.
    await family.press("close_thread", { thread_id: again, tell: false });
    expect((await family.ask([id])).refused).toBeUndefined();
  });

  test("to viewers and strangers", async () => {
    const { id } = await site.partner("Hall");
    const stranger = await site.family();
    const as = (p_id: string) =>
      stranger.tables.rpc("send_inquiry", {
        p_id,
        plan_id: family.plan,
        asked: { words: "Hello" },
        partner_ids: [id],
      });
    expect((await as(crypto.randomUUID())).error?.message).toBe("plan_not_open");
    await site.helper(family.browser, family.plan, "viewer", stranger.browser);
    expect((await as(crypto.randomUUID())).error?.message).toBe("view_only");
  });

  test("after ten a week, of two at once the one that comes second", async () => {
    const partners = await Promise.all(
      Array.from({ length: 12 }, (_, at) => site.partner(`P${at}`)),
    );
    for (const { id } of partners.slice(0, 9)) await family.askOne(id);
    const answers = await Promise.all(partners.slice(10).map(({ id }) => family.ask([id])));
    expect(answers.map(({ refused }) => refused ?? "sent").sort()).toEqual([
      "inquiries_a_week",
      "sent",
    ]);
    await site.backend.execute(
      `update public.inquiries set created_at = now() - interval '8 days' where plan_id = '${family.plan}'`,
    );
    expect((await family.ask([partners[9]?.id ?? ""])).refused).toBeUndefined();
  });

  test("with more than 30 open threads, or 50 partners a day", async () => {
    const partners = await Promise.all(
      Array.from({ length: 33 }, (_, at) => site.partner(`Q${at}`)),
    );
    const ids = partners.map(({ id }) => id);
    for (let at = 0; at < 30; at += 5) await family.ask(ids.slice(at, at + 5));
    expect((await family.ask(ids.slice(30, 31))).refused).toBe("too_many_open_threads");
    const account = String(family.browser.session?.user.id);
    await site.backend.execute(spent("partners asked", ["account", account], 20));
    await site.backend.execute(
      `update public.inquiry_threads set state = 'closed' where plan_id = '${family.plan}'`,
    );
    expect((await family.ask(ids.slice(30, 31))).refused).toBe("too_many_letters");
  });
});

test("without a mail server it is written down, for every partner that is no example, and links are made", async () => {
  await rpc(site.tables, "set_mail_state", { sends: false });
  const unkept = await site.family({ isKept: false });
  const { id, address } = await site.partner("Unreached", { confirmed: false });
  const thread_id = await unkept.askOne(id);
  expect(await site.letters(address)).toEqual([]);
  const token = await rpc(unkept.tables, "make_inquiry_link", { thread_id });
  expect(token).toMatch(/^[0-9a-f]{40}$/);
  const tokens = await rowsIn(site.tables, "inquiry_tokens", "*", { thread_id });
  expect(tokens).toHaveLength(1);
  expect(JSON.stringify(tokens)).not.toContain(token);
  const another = () => unkept.press("make_inquiry_link", { thread_id });
  for (let made = 1; made < 30; made += 1) expect(await another()).toMatch(/^[0-9a-f]{40}$/);
  expect(await another()).toBe("too_many_links");
  await site.backend.execute(
    `update public.partners set is_demonstration = true where id = '${id}'`,
  );
  const other = await site.family();
  expect((await other.ask([id])).refused).toBe("partner_takes_none");
});

test("staff hear that an address is wished for, once a plan, and never of an example", async () => {
  const { id } = await site.partner("Unreached", { confirmed: false });
  for (let time = 0; time < 2; time += 1) {
    await rpc(family.tables, "ask_for_partner_address", { plan_id: family.plan, partner_id: id });
  }
  expect(await rowsIn(site.tables, "partner_address_wishes")).toHaveLength(1);
});

test("members see how letters fare, strangers nothing, and nobody an address", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  await family.ask([hall.id, band.id]);
  await site.backend.execute(`select private.suppress_letters('${band.address}', 'all', 'bounce')`);
  const data = await rpc(family.tables, "inquiry_delivery", { plan_id: family.plan });
  const [ofBand, ofHall] = await family.threads();
  expect(data).toHaveLength(2);
  expect(data).toEqual(
    expect.arrayContaining([
      // Where the inquiry has not left, no letter follows to say that nothing is needed any more.
      { thread_id: ofHall?.id, state: "waiting", booked: true, closed: false },
      { thread_id: ofBand?.id, state: "refused", booked: false, closed: false },
    ]),
  );
  const stranger = await site.family();
  const refused = await stranger.tables.rpc("inquiry_delivery", { plan_id: family.plan });
  expect(refused.error?.message).toBe("plan_not_open");
});

test("questions to one partner count together, in whatever thread of the plan they are asked", async () => {
  const { id, address } = await site.partner("Hall");
  const first = await family.askOne(id);
  const question = (thread_id: string) =>
    family.press("ask_back", { thread_id, p_id: crypto.randomUUID(), words: "And this?" });
  for (let time = 0; time < 5; time += 1) expect(await question(first)).toBe("done");
  expect(await question(first)).toBe("too_many_questions");
  await family.press("close_thread", { thread_id: first, tell: false });
  await family.longAgo();
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
  await site.sent(hall.address);
  const had = (count: number, address: string) =>
    site.backend.execute(
      spent(
        "letters to a partner",
        ["account and mailbox", `${family.browser.session?.user.id}${address}`],
        count,
      ),
    );
  await had(18, hall.address);
  const question = () =>
    family.press("ask_back", { thread_id, p_id: crypto.randomUUID(), words: "And this?" });
  expect(await question()).toBe("done");
  expect(await question()).toBe("too_many_to_address");
  await site.backend.execute(
    "update public.inquiry_threads set asked_at = now() - interval '4 days'",
  );
  expect(await family.press("nudge_thread", { thread_id })).toBe("too_many_to_address");
  expect(await family.press("close_thread", { thread_id, tell: true })).toBe(true);
  expect(await site.letters(hall.address, "inquiry-closed")).toEqual([]);
  await had(20, band.address);
  expect(await family.ask([band.id])).toMatchObject({
    refused: "too_many_to_address",
    about: band.id,
  });
  expect(await family.threads()).toHaveLength(1);
  await site.backend.execute(longerAgo("25 hours"));
  expect((await family.ask([band.id])).refused).toBeUndefined();
});

describe("by a link that the family hands on", () => {
  test("partners are asked whom no letter reaches, beside those who get one, without an address of the family too", async () => {
    const hall = await site.partner("Hall");
    const mill = await site.partner("Mill", { confirmed: false });
    const id = crypto.randomUUID();
    const asked = await family.ask([hall.id, mill.id], {}, id, [mill.id]);
    const [, thread] = await family.threads();
    expect(asked).toMatchObject({ refused: undefined, links: [thread?.id] });
    expect(thread).toMatchObject({ partner_name: "Mill", by_link: true });
    expect(await family.ask([hall.id, mill.id], {}, id, [mill.id])).toEqual(asked);
    expect(await site.letters(hall.address)).toHaveLength(1);
    expect(await site.letters(mill.address)).toEqual([]);
    expect(await family.press("make_inquiry_link", { thread_id: thread?.id })).toMatch(/^\w{40}$/);

    const unkept = await site.family({ isKept: false });
    expect((await unkept.ask([mill.id], {}, crypto.randomUUID(), [mill.id])).refused).toBe(
      undefined,
    );
    const both = await site.family({ isKept: false });
    const refused = await both.ask([hall.id, mill.id], {}, crypto.randomUUID(), [mill.id]);
    expect(refused.refused).toBe("address_first");
  });

  test("something more is asked there as well, and an invented business never is", async () => {
    const mill = await site.partner("Mill", { confirmed: false });
    await family.ask([mill.id], {}, crypto.randomUUID(), [mill.id]);
    const [thread] = await family.threads();
    const more = { thread_id: thread?.id, p_id: crypto.randomUUID(), words: "Is there a piano?" };
    expect(await family.press("ask_back", more)).toBe("done");
    expect(await site.letters(mill.address)).toEqual([]);
    await changeIn(site.tables, "partners", { id: mill.id }, { is_demonstration: true });
    const other = await site.family();
    expect((await other.ask([mill.id], {}, crypto.randomUUID(), [mill.id])).refused).toBe(
      "partner_takes_none",
    );
  });
});

describe("before it is asked", () => {
  async function reachIn(tables: AskingFamily["tables"]) {
    const { data, error } = await tables.rpc("shortlist_reach", { plan_id: family.plan });
    return error?.message ?? (data as { partner_id: string; reach: string; wished_at: unknown }[]);
  }
  const save = (partner_id: string, removed_at: string | null = null) =>
    addTo(site.tables, "plan_shortlist", {
      plan_id: family.plan,
      partner_id,
      title: "Saved",
      version: 1,
      removed_at,
    });

  test("members see whom letters reach on their shortlist, and whose address they asked us for", async () => {
    const partners = {
      letter: await site.partner("Hall"),
      unconfirmed: await site.partner("Mill", { confirmed: false }),
      refuses: await site.partner("Stopped"),
      unknown: await site.partner("Nobody knows"),
    };
    await site.backend.execute(`
      select private.suppress_letters('${partners.refuses.address}', 'all', 'bounce');
      update public.partner_contacts set email = null, email_confirmed_at = null
        where partner_id = '${partners.unknown.id}'`);
    for (const { id } of Object.values(partners)) await save(id);
    const removed = await site.partner("Removed");
    await save(removed.id, new Date().toISOString());
    await site.partner("Not saved");
    const seen = await reachIn(family.tables);
    expect(seen).toHaveLength(4);
    for (const [reach, { id: partner_id }] of Object.entries(partners)) {
      expect(seen).toContainEqual({ partner_id, reach, wished_at: null, letter_at: null });
    }
    expect(JSON.stringify(seen)).not.toContain("@");

    // Another plan's wish is nobody else's to see; asking again leaves the first day.
    const other = await site.family();
    const ask = (of: AskingFamily) =>
      of.tables
        .rpc("ask_for_partner_address", { plan_id: of.plan, partner_id: partners.unknown.id })
        .throwOnError();
    await ask(other);
    expect(await reachIn(family.tables)).toEqual(seen);
    await ask(family);
    const wished = await reachIn(family.tables);
    await ask(family);
    expect(await reachIn(family.tables)).toEqual(wished);
    expect(wished).toContainEqual({
      partner_id: partners.unknown.id,
      reach: "unknown",
      wished_at: expect.stringMatching(/^20/),
      letter_at: null,
    });
    expect(await reachIn(other.tables)).toBe("plan_not_open");
  });
});

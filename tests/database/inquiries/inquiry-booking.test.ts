import { beforeEach, expect, test } from "vitest";
import { addedTo, addTo, changeIn, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { type AskingFamily, type InquiryCall, openInquirySite } from "./inquiry-family";

const site = await openInquirySite();
let family: AskingFamily;
beforeEach(async () => {
  family = await site.family();
});

const press = (name: InquiryCall, args: object) => family.press(name, args);

test("booking changes budget, choice, place and program together, and closes who is named", async () => {
  const [hall, other] = [
    await site.partner("Hall", { type: "Celebration Venue" }),
    await site.partner("Other hall", { type: "Celebration Venue" }),
  ];
  const thread_id = await family.askOne(hall.id);
  const close = [await family.askOne(other.id), crypto.randomUUID()];
  await site.sent(other.address);
  await addTo(family.tables, "plan_budget_items", {
    plan_id: family.plan,
    title: "The hall",
    partner_id: hall.id,
    agreed: 1,
  });
  const booking = {
    id: crypto.randomUUID(),
    agreed: 90_000,
    quoted: 80_000,
    quoted_to: 95_000,
    close,
    as_place: true,
    in_program: true,
  };
  const answers = await Promise.all([
    press("book_thread", { thread_id, booking }),
    press("book_thread", { thread_id, booking }),
  ]);
  // Sent again, it is the same booking.
  expect(answers).toMatchObject([
    { booked: true, booking: booking.id },
    { booked: true, booking: booking.id, closed: ["Other hall"], agreed: 90_000 },
  ]);
  const rows = (table: "plan_budget_items" | "plan_choices" | "plan_program_items") =>
    rowsIn(family.tables, table, "*", { plan_id: family.plan });
  const lines = (await rows("plan_budget_items")) as Record<string, unknown>[];
  expect(lines.filter(({ partner_id }) => partner_id === hall.id)).toMatchObject([
    { title: "The hall", agreed: 90_000, quoted: 80_000, quoted_to: 95_000 },
  ]);
  const choices = (await rows("plan_choices")) as Record<string, unknown>[];
  expect(choices.filter(({ partner_id }) => partner_id === hall.id)).toMatchObject([
    { area: "venue", state: "chosen", title: "Hall" },
  ]);
  const items = (await rows("plan_program_items")) as Record<string, unknown>[];
  expect(items.filter(({ who }) => who === "Hall")).toMatchObject([{ title: "Hall" }]);
  const { data: plan } = await family.tables.from("plans").select("place_name").single();
  expect(plan?.place_name).toBe("Hall");
  expect(await family.stateOf(close[0] ?? "")).toBe("closed");
  expect(await site.letters(other.address, "inquiry-closed")).toHaveLength(1);

  expect(await press("close_thread", { thread_id, tell: false })).toBe("booked");
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await family.stateOf(thread_id)).toBe("waiting");
  // The sums go back, where nobody changed them since.
  const after = (await rows("plan_budget_items")) as Record<string, unknown>[];
  expect(after.filter(({ partner_id }) => partner_id === hall.id)).toMatchObject([
    { title: "The hall", agreed: 1, quoted: null, quoted_to: null },
  ]);
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

test("what is over can be booked after all, and goes back to that; its partner hears once that it ended", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const thread_id = await family.askOne(hall.id);
  await site.sent(hall.address);
  await press("close_thread", { thread_id, tell: true });
  expect(await press("unbook_thread", { thread_id })).toBe(false);
  const call = { thread_id, p_id: crypto.randomUUID(), answer: { words: "We are free again" } };
  expect(await press("log_phone_answer", call)).toEqual({ saved: true });
  expect(await family.stateOf(thread_id)).toBe("closed");
  expect(await press("book_thread", { thread_id, booking: {} })).toMatchObject({ booked: true });
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await family.stateOf(thread_id)).toBe("closed");
  // However it was reopened.
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
  expect(await family.stateOf(booked)).toBe("withdrawn");
  expect(await press("book_thread", { thread_id: booked, booking: {} })).toMatchObject({
    booked: true,
  });
  expect(await press("unbook_thread", { thread_id: booked })).toBe(true);
  expect(await family.stateOf(booked)).toBe("withdrawn");
  const question = { thread_id: booked, p_id: crypto.randomUUID(), words: "And now?" };
  expect(await press("ask_back", question)).toBe("thread_over");
});

test("without its booking a thread is again what was said in it", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  // Its writer has seen all that was said before.
  const phone = (answer: object) =>
    press("log_phone_answer", { thread_id, p_id: crypto.randomUUID(), answer, seen: 1_000 });
  const afterwards = async () => {
    expect(await press("unbook_thread", { thread_id })).toBe(true);
    return family.stateOf(thread_id);
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
  expect(await family.stateOf(thread_id)).toBe("booked");
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
  expect(await family.stateOf(thread_id)).toBe("booked");
  await site.backend.execute(
    `delete from public.inquiry_threads where plan_id = '${family.plan}' and id <> '${thread_id}'`,
  );
  // Asked again after it declined, and then the first was booked.
  await family.longAgo();
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

test("what a partner answers once it is booked is what its thread is without the booking", async () => {
  const { id } = await site.partner("Hall");
  const thread_id = await family.askOne(id);
  const token = String(await press("make_inquiry_link", { thread_id }));
  await press("log_phone_answer", {
    thread_id,
    p_id: crypto.randomUUID(),
    answer: { declined: true },
  });
  await press("book_thread", { thread_id, booking: {} });
  const said = { token, p_id: crypto.randomUUID(), answer: { words: "We can, after all" } };
  await rpc(site.browser().tables(), "answer_inquiry", said);
  expect(await family.stateOf(thread_id)).toBe("booked");
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await family.stateOf(thread_id)).toBe("answered");
});

test("of two members who book at once the second hears who was first, and chooses", async () => {
  const [hall, barn, mill] = await Promise.all(
    ["Hall", "Barn", "Mill"].map((name) => site.partner(name)),
  );
  if (!hall || !barn || !mill) throw new Error("nobody");
  const thread_id = await family.askOne(hall.id);
  const [ofBarn, ofMill] = [await family.askOne(barn.id), await family.askOne(mill.id)];
  for (const { address } of [hall, barn, mill]) await site.sent(address);
  const second = await family.helper();
  const bookings = [
    { id: crypto.randomUUID(), agreed: 90_000, close: [ofBarn], in_program: true, tell: true },
    {
      id: crypto.randomUUID(),
      agreed: 80_000,
      close: [ofBarn, ofMill],
      in_program: true,
      tell: true,
    },
  ] as const;
  const answers = (await Promise.all([
    press("book_thread", { thread_id, booking: bookings[0] }),
    second.press("book_thread", { thread_id, booking: bookings[1] }),
  ])) as { booked: boolean; booking: string; by: string; agreed: number; closed: string[] }[];
  const won = answers.findIndex(({ booked }) => booked);
  const lost = answers[1 - won];
  expect({ ...lost, closed: lost?.closed.toSorted() }).toMatchObject({
    booked: false,
    booking: bookings[won as 0 | 1].id,
    by: (won === 0 ? family : second).browser.session?.user.id,
    agreed: bookings[won as 0 | 1].agreed,
    closed: won === 0 ? ["Barn"] : ["Barn", "Mill"],
  });
  // The other one is kept: once in the program, and nobody hears twice.
  const other = bookings[won === 0 ? 1 : 0];
  const by = won === 0 ? second : family;
  const instead = { ...other, instead_of: lost?.booking };
  expect(await by.press("book_thread", { thread_id, booking: instead })).toMatchObject({
    booked: true,
    agreed: other.agreed,
  });
  const items = await rowsIn(site.tables, "plan_program_items", "who", {
    plan_id: family.plan,
    who: "Hall",
  });
  expect(items).toHaveLength(1);
  expect(await site.letters(hall.address, "inquiry-booked")).toHaveLength(1);
  expect(await site.letters(barn.address, "inquiry-closed")).toHaveLength(1);
  // What the first one saw is out of date by now.
  const stale = { ...bookings[0], id: crypto.randomUUID(), instead_of: crypto.randomUUID() };
  expect(await press("book_thread", { thread_id, booking: stale })).toMatchObject({
    booked: false,
  });
});

test("a booking sent again is the same one, and with something else in it another", async () => {
  const thread_id = await family.askOne((await site.partner("Hall")).id);
  const { id, ...sent } = { id: crypto.randomUUID(), agreed: 90_000, line: null, after: null };
  const book = (more: object) =>
    press("book_thread", { thread_id, booking: { id, ...sent, ...more } });
  expect(await book({})).toMatchObject({ booked: true });
  const [line] = await rowsIn(family.tables, "plan_budget_items", "id", { agreed: 90_000 });
  // What the page finds in the plan by now.
  expect(await book({ line: line?.id, after: line?.id })).toMatchObject({ booked: true });
  const changed = { in_program: true };
  expect(await book(changed)).toMatchObject({ booked: false, booking: id });
  const items = () => rowsIn(family.tables, "plan_program_items", "id", { who: "Hall" });
  expect(await items()).toEqual([]);
  for (const _ of [1, 2])
    expect(await book({ ...changed, instead_of: id })).toMatchObject({ booked: true });
  expect(await items()).toHaveLength(1);
});

test("the day that is booked becomes the plan's where that is wanted, and the partner hears it", async () => {
  const { id, address } = await site.partner("Hall");
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const thread_id = await family.askOne(id, { dates: [day] });
  const book = (booking: object) => press("book_thread", { thread_id, booking });
  for (const booking of [
    [],
    { id: "mine" },
    { day: "2101-01-01" },
    { day: "2026-02-30" },
    { day: "infinity" },
    { agreed: "much" },
    { agreed: -1 },
    { agreed: 10_000_001 },
    { quoted: 2, quoted_to: 1 },
    { close: {} },
    { tell: "perhaps" },
    { contact: [1] },
  ]) {
    expect(await book(booking), JSON.stringify(booking)).toBe("malformed_booking");
  }
  expect(await book({ day, tell: true })).toMatchObject({ booked: true, day });
  const plan = () => rowIn(family.tables, "plans", "day_state,day");
  expect(await plan()).toMatchObject({ day_state: "none" });
  expect(await site.letters(address, "inquiry-booked")).toMatchObject([{ state: "queued" }]);
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await site.letters(address, "inquiry-booked")).toMatchObject([{ state: "cancelled" }]);
  await book({ day, as_day: true });
  expect(await plan()).toEqual({ day_state: "set", day });
});

test("who declined counts among the open: it may answer after all, and 30 stay 30", async () => {
  const hall = await site.partner("Hall");
  const thread_id = await family.askOne(hall.id);
  const token = String(await press("make_inquiry_link", { thread_id }));
  const partner = site.browser().tables();
  await rpc(partner, "decline_inquiry", { token, p_id: crypto.randomUUID() });
  await site.backend.execute(`insert into public.inquiry_threads
    (inquiry_id, plan_id, partner_name)
    select inquiry_id, plan_id, 'Other' from public.inquiry_threads, generate_series(1, 29)
    where id = '${thread_id}'`);
  const another = await site.partner("Another");
  expect(await family.ask([another.id])).toMatchObject({ refused: "too_many_open_threads" });
  const said = { token, p_id: crypto.randomUUID(), answer: { words: "We can, after all" } };
  await rpc(partner, "answer_inquiry", said);
  const open = (await family.threads()).filter(({ state }) =>
    ["waiting", "answered", "declined"].includes(state),
  );
  expect(open).toHaveLength(30);
  // Booking or closing makes room.
  await press("book_thread", { thread_id, booking: {} });
  expect(await family.ask([another.id])).not.toHaveProperty("refused", "too_many_open_threads");
});

test("a booking takes the place of the line that it names, and gives it back unchanged", async () => {
  const { id } = await site.partner("Cook");
  const thread_id = await family.askOne(id);
  const lines = () =>
    rowsIn(
      family.tables,
      "plan_budget_items",
      "*",
      { plan_id: family.plan, removed_at: null },
      "position",
    );
  await site.backend.execute(
    `update public.plans set expected_guests = 50 where id = '${family.plan}'`,
  );
  const rough = await addedTo(family.tables, "plan_budget_items", "id", {
    plan_id: family.plan,
    category: "Food",
    title: "Catering",
    per_person: true,
    low: 3_500,
    high: 8_000,
  });
  const before = await lines();
  const held = async () => (await lines())?.find((line) => line.id === rough.id);
  const booking = { quoted: 200_000, agreed: 180_000, line: rough.id };
  await press("book_thread", { thread_id, booking });
  expect(await lines()).toHaveLength(before?.length ?? 0);
  // For all, not for each of fifty.
  expect(await held()).toMatchObject({
    category: "Food",
    title: "Catering",
    per_person: false,
    low: 175_000,
    high: 400_000,
    quoted: 200_000,
    agreed: 180_000,
    partner_id: id,
  });
  await press("unbook_thread", { thread_id });
  const asBefore = { per_person: true, low: 3_500, high: 8_000, quoted: null, agreed: null };
  expect(await held()).toMatchObject({ ...asBefore, partner_id: null });

  await press("book_thread", { thread_id, booking: { ...booking, agreed: 4_000, each: true } });
  expect(await held()).toMatchObject({ per_person: true, agreed: 4_000, low: 3_500 });
  await changeIn(family.tables, "plan_budget_items", { id: rough.id }, { agreed: 4_100 });
  await press("unbook_thread", { thread_id });
  expect(await held()).toMatchObject({ agreed: 4_100, quoted: 200_000, partner_id: id });
});

test("a booking that names a line of another plan leaves that alone, and gets one of its own", async () => {
  const thread_id = await family.askOne((await site.partner("Hall")).id);
  const others = await site.family();
  const line = { id: crypto.randomUUID(), plan_id: others.plan, title: "Rough", agreed: 1 };
  await addTo(others.tables, "plan_budget_items", line);
  const booking = { id: crypto.randomUUID(), agreed: 90_000, line: line.id };
  expect(await press("book_thread", { thread_id, booking })).toMatchObject({ booked: true });
  const amounts = async ({ tables, plan }: AskingFamily) => {
    const lines = tables.from("plan_budget_items").select("agreed").eq("plan_id", plan);
    const { data } = await lines.not("agreed", "is", null).throwOnError();
    return data.map(({ agreed }) => agreed);
  };
  expect([await amounts(others), await amounts(family)]).toEqual([[1], [90_000]]);
});

test("a line that came with a booking goes with it, unless somebody wrote in it", async () => {
  const [cook, band] = [await site.partner("Cook"), await site.partner("Band")];
  const of = (partner: string) =>
    rowsIn(family.tables, "plan_budget_items", "category,agreed,note,removed_at", {
      plan_id: family.plan,
      partner_id: partner,
    });
  const booking = { agreed: 90_000, line: null, category: "Food and drink" };
  const ofCook = await family.askOne(cook.id);
  await press("book_thread", { thread_id: ofCook, booking });
  expect(await of(cook.id)).toMatchObject([{ category: "Food and drink", agreed: 90_000 }]);
  await press("unbook_thread", { thread_id: ofCook });
  expect(await of(cook.id)).toMatchObject([{ removed_at: expect.any(String) }]);

  const ofBand = await family.askOne(band.id);
  // What was an idea is chosen now, and not there twice.
  const idea = { plan_id: family.plan, area: "music", title: "The band", partner_id: band.id };
  await addTo(family.tables, "plan_choices", idea);
  await press("book_thread", { thread_id: ofBand, booking });
  const choices = await rowsIn(family.tables, "plan_choices", "title, state", {
    plan_id: family.plan,
    partner_id: band.id,
  });
  expect(choices).toEqual([{ title: "The band", state: "chosen" }]);
  await changeIn(family.tables, "plan_budget_items", { partner_id: band.id }, { note: "Ask Ann" });
  await press("unbook_thread", { thread_id: ofBand });
  expect(await of(band.id)).toMatchObject([{ agreed: null, note: "Ask Ann", removed_at: null }]);
});

test("a part in the program stands behind the item that was named, as long as was said", async () => {
  const { id } = await site.partner("Band", { type: "Music/Entertainment" });
  const thread_id = await family.askOne(id);
  const add = (title: string, position: number) =>
    family.tables
      .from("plan_program_items")
      .insert({ plan_id: family.plan, title, position })
      .select("id")
      .single()
      .throwOnError();
  const { data: first } = await add("Stories", 1_001);
  await add("Food", 1_002);
  const booking = { in_program: true, minutes: 20, after: first.id, part: "Music" };
  await press("book_thread", { thread_id, booking });
  const { data } = await family.tables
    .from("plan_program_items")
    .select("title,minutes,who")
    .eq("plan_id", family.plan)
    .gt("position", 1_000)
    .order("position")
    .throwOnError();
  expect(data).toMatchObject([
    { title: "Stories" },
    { title: "Music", minutes: 20, who: "Band" },
    { title: "Food" },
  ]);
});

test("who heard of one day and is booked for another reads that it moved", async () => {
  const { id, address } = await site.partner("Hall");
  const [first, second] = [40, 47].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const thread_id = await family.askOne(id, { dates: [first, second] });
  const book = (day: string | undefined, instead_of: string | null) => {
    const booking = { id: crypto.randomUUID(), day, instead_of, tell: true };
    return press("book_thread", { thread_id, booking }).then(() => booking.id);
  };
  const moved = async () => (await family.threads())[0]?.moved_from;
  const one = await book(first, null);
  // The letter has not left: its partner hears of the second day alone.
  const two = await book(second, one);
  expect(await moved()).toBeNull();
  await site.sent(address);
  await book(first, two);
  expect(await moved()).toBe(second);
  const token = String(await press("make_inquiry_link", { thread_id }));
  const data = await rpc(site.browser().tables(), "inquiry_page", { token });
  expect(data).toMatchObject({ booked_day: first, moved_from: second });
});

test("no letter tells whom none reaches: the wrong person, or an address that takes none", async () => {
  for (const reason of ["wrong", "refuses"]) {
    const { id, address } = await site.partner(reason);
    const thread_id = await family.askOne(id);
    await site.sent(address);
    const letters = async () => {
      const data = await rpc(family.tables, "inquiry_delivery", { plan_id: family.plan });
      return (data as { thread_id: string }[]).find((one) => one.thread_id === thread_id);
    };
    expect(await letters()).toMatchObject({ booked: true, closed: true });
    await site.backend.execute(
      reason === "wrong"
        ? `update public.inquiry_threads set wrong_person_at = now() where id = '${thread_id}'`
        : `select private.suppress_letters('${address}', 'all', 'bounce')`,
    );
    expect(await letters()).toMatchObject({ booked: false, closed: false });
    await press("close_thread", { thread_id, tell: true });
    expect(await site.letters(address, "inquiry-closed")).toEqual([]);
  }
});

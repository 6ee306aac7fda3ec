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

const press = (name: InquiryCall, args: object) => family.press(name, args);

test("booking changes budget, choice, place and program together, and closes who is named", async () => {
  const [hall, other] = [
    await site.partner("Hall", { type: "Celebration Venue" }),
    await site.partner("Other hall", { type: "Celebration Venue" }),
  ];
  const thread_id = await family.askOne(hall.id);
  const close = [await family.askOne(other.id), crypto.randomUUID()];
  await site.sent(other.address);
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
  expect(await family.stateOf(close[0] ?? "")).toBe("closed");
  expect(await site.letters(other.address, "inquiry-closed")).toHaveLength(1);

  expect(await press("close_thread", { thread_id, tell: false })).toBe("booked");
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await family.stateOf(thread_id)).toBe("waiting");
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

test("what is over is not booked, and its partner is told of its end once", async () => {
  const [hall, band] = [await site.partner("Hall"), await site.partner("Band")];
  const thread_id = await family.askOne(hall.id);
  await site.sent(hall.address);
  await press("close_thread", { thread_id, tell: true });
  expect(await press("book_thread", { thread_id, booking: {} })).toBe("thread_over");
  expect(await press("unbook_thread", { thread_id })).toBe(false);
  expect(await family.stateOf(thread_id)).toBe("closed");
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
  expect(await family.stateOf(booked)).toBe("withdrawn");
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
  await site.browser().tables().rpc("answer_inquiry", said).throwOnError();
  expect(await family.stateOf(thread_id)).toBe("booked");
  expect(await press("unbook_thread", { thread_id })).toBe(true);
  expect(await family.stateOf(thread_id)).toBe("answered");
});

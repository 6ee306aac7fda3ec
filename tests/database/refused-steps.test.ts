import { beforeAll, expect, test } from "vitest";
import { openFamilies } from "./plans/plan-family";

/** Steps that no screen offers as things stand: a page from before may send them, or anybody. */

const { database, families } = await openFamilies();
const staff = database.as("staff");
const ann = await families.signIn();
const id = () => crypto.randomUUID();

let [plan, ahead] = ["", ""];
const of = (plan_id: () => string) => (name: string, args?: object) => () =>
  families.call(name, { plan_id: plan_id(), ...args }, ann);
const call = of(() => plan);
const callAhead = of(() => ahead);
const byStaff = (name: string, args: object) => () => families.call(name, args, staff);
const access = (email: string, days = 30) =>
  byStaff("give_investor_access", { id: id(), email, days });

const PARTNER = id();
const THREAD = id();
const INQUIRY = id();

beforeAll(async () => {
  plan = await families.start(ann);
  ahead = await families.start(ann, { kind: "ahead", finder: "Sam" });
  const token = await callAhead("make_finder_card")();
  expect(await families.call("finder_says", { token })).toMatchObject({ state: "waiting" });
  await access("known@example.com")();
  await database.execute(`
    insert into public.partners (id, name, type, location)
      select case place when 0 then '${PARTNER}' else gen_random_uuid() end, 'Hall', 'Catering', 'Troy'
      from generate_series(0, 100) as place;
    insert into public.partner_address_wishes (plan_id, partner_id)
      select '${plan}', id from public.partners where id <> '${PARTNER}' limit 100;
    insert into public.inquiries (id, plan_id, words) values ('${INQUIRY}', '${plan}', 'Free?');
    insert into public.inquiry_threads (id, inquiry_id, plan_id, partner_name, state)
      values ('${THREAD}', '${INQUIRY}', '${plan}', 'Hall', 'answered')`);
});

const STEPS: [refusal: string, step: string, () => Promise<unknown>][] = [
  [
    "leave_yourself",
    "to remove oneself",
    async () => {
      const member_id = await families.memberId(ann, plan);
      return families.call("remove_member", { member_id }, ann);
    },
  ],
  ["not_deleted", "to erase a plan that is not deleted", call("erase_plan")],
  ["not_ahead", "to name who finds a plan of today", call("name_finder", { name: "Sam" })],
  ["already_pressed", "to name another finder then", callAhead("name_finder", { name: "Kim" })],
  [
    "malformed_inquiry",
    "to ask with no words",
    call("send_inquiry", { p_id: id(), asked: [], partner_ids: [PARTNER] }),
  ],
  [
    "malformed_inquiry",
    "to ask for a day that is none",
    call("send_inquiry", { p_id: id(), asked: { dates: "May" }, partner_ids: [PARTNER] }),
  ],
  [
    "answered_already",
    "to remind who answered",
    () => families.call("nudge_thread", { thread_id: THREAD }, ann),
  ],
  [
    "too_many_wishes",
    "to wish for a 101st address",
    call("ask_for_partner_address", { partner_id: PARTNER }),
  ],
  [
    "unknown_status",
    "to lose messages",
    byStaff("set_messages_status", { ids: [], status: "lost" }),
  ],
  [
    "message_not_found",
    "to close a message that is gone",
    byStaff("set_messages_status", { ids: [id()], status: "closed", seen: 1 }),
  ],
  [
    "message_not_found",
    "to answer one",
    byStaff("reply_to_message", { message_id: id(), reply_id: id(), words: "Hello", seen: 0 }),
  ],
  [
    "malformed_conversation",
    "to write to nobody",
    byStaff("begin_conversation", { p_id: id(), name: "", email: null, subject: "A", words: "B" }),
  ],
  [
    "unknown_outcome",
    "to lose a letter",
    () =>
      families.call(
        "settle_letter",
        { letter: id(), lease: id(), outcome: "lost" },
        database.service,
      ),
  ],
  ["wrong_days", "to let an investor in for no day", access("a@example.com", 0)],
  ["wrong_days", "for more than a year", access("a@example.com", 366)],
  ["person_exists", "to let one in twice", access(" Known@example.com")],
];

test.each(STEPS)("%s refuses %s", async (refusal, _step, step) => {
  expect(await step()).toBe(refusal);
});

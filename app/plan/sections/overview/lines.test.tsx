import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { today } from "~/lib/dates/day-words";
import { PLAN, type PlanCase, wordsOn } from "../../../../tests/support/plan-words";
import { After, Cancelled } from "./after";
import { HowLongKept, KeepThisPlan } from "./keep-this-plan";
import { Budget, DateAndPlace, Guests, Helpers, Invitation, Memories, Partners } from "./lines";

const and = (one: PlanCase, two: PlanCase): PlanCase => ({
  ...{ ...one, ...two },
  plan: { ...one.plan, ...two.plan },
  rows: { ...one.rows, ...two.rows },
});
const having = (noun: string, ...rows: object[]): PlanCase => ({ rows: { [noun]: rows } });
const SET: PlanCase = { plan: { day_state: "set", day: "2126-05-10" } };
const AFTER: PlanCase = { plan: { day_state: "set", day: "2020-05-10" } };
const LATELY: PlanCase = { plan: { day_state: "set", day: today() } };
const OVER: PlanCase = { plan: { ended_at: "2026-12-20" } };
const LATER: PlanCase = { plan: { kind: "ahead" } };
const OFF = having("plan_invitations", { id: PLAN, is_cancelled: true });
const AT_TWO: PlanCase = { plan: { start_time: "14:00" } };
const NAMED: PlanCase = { plan: { start_time: "14:00", place_name: "Hall" } };
const IN_MIND: PlanCase = { plan: { day_state: "some", possible_days: ["2126-05-10"] } };
const NO_MORE: PlanCase = { plan: { day_state: "some", possible_days: [] } };
const LEES = having("plan_households", { name: "The Lees" });
const ANN = having("plan_members", { user_id: "ann", role: "editor", name: "Ann", joined_at: "2" });
const PRICES = { low: 10_000, high: 20_000, quoted: null, quoted_to: null, agreed: null };
const COST = having("plan_budget_items", { ...PRICES, paid: 5_000, category: "" });
const SHOWN = having("plan_memories", { state: "shown", hidden_by_staff_at: null });
const SAVED = having("plan_shortlist", { title: "Hall" });
const DAY = "Friday, May 10, 2126";

test.each<[ComponentType, PlanCase, string]>([
  [DateAndPlace, {}, "Date and place Not decided yet"],
  [DateAndPlace, IN_MIND, `Date and place Not decided yet. In mind: ${DAY}`],
  [DateAndPlace, NO_MORE, "Date and place Not decided yet"],
  [DateAndPlace, SET, `Date and place ${DAY}`],
  [DateAndPlace, and(SET, AT_TWO), `Date and place ${DAY}, 2:00 PM`],
  // The cover says it.
  [DateAndPlace, and(SET, NAMED), ""],
  [DateAndPlace, and(SET, OFF), `Date and place It was to be: ${DAY}`],
  [DateAndPlace, OFF, "Date and place It was to be: No date was set"],
  [DateAndPlace, and(OVER, IN_MIND), `Date and place No date was set. In mind: ${DAY}`],
  [DateAndPlace, and(OVER, NAMED), "Date and place No date was set · Hall"],
  [Guests, {}, "Guests"],
  [Guests, { plan: { expected_guests: 1200 } }, "Guests about 1,200"],
  [Invitation, {}, ""],
  [Invitation, LEES, "Invitation"],
  [Invitation, SET, "Invitation"],
  [Invitation, and(LATER, LEES), ""],
  [Memories, {}, ""],
  [Memories, SHOWN, "Memories 1 on the wall."],
  [Memories, and(OVER, SHOWN), "Memories 1 memory."],
  [Memories, and(LATER, SHOWN), ""],
  [Budget, {}, "Budget No prices yet"],
  [Budget, OVER, ""],
  [Budget, and(OVER, COST), "Budget $100 to $200, of which $50 is paid"],
  [Partners, {}, "Partners none yet Find partners"],
  [Partners, AFTER, ""],
  [Partners, OFF, ""],
  [Partners, OVER, ""],
  [Partners, and(AFTER, SAVED), "Partners 1 on the shortlist."],
  [Helpers, {}, "Who helps only you so far Invite someone to help"],
  [Helpers, { role: "editor" }, "Who helps only you so far"],
  [Helpers, ANN, "Who helps You, Ann"],
  [Helpers, OVER, "Who helped only you"],
])("each line says how it stands (%#)", (Line, one, words) => {
  expect(wordsOn(<Line />, one)).toBe(words);
});

const kept = (keeps: string | null, keeps_me: string | null, removal_date: string | null = null) =>
  ({ state: { retention: { keeps, keeps_me, removal_date } } }) as PlanCase;
const LETTERS = { sendsMail: true };
const YEAR = `If nobody opens this plan for a year, it is removed. That would be on ${DAY}.`;
const HARDLY = kept("recovery", "recovery");
const TASK = { title: "Thank", phase: "after", state: "open", country: null, note: "", why: "" };
const TASKS = [TASK, { ...TASK, title: "Tidy", state: "done" }, { ...TASK, phase: "week" }];
const BOOKED = having("inquiry_threads", { state: "booked" });
const VIEWER = { ...LEES, role: "viewer" };

test.each<[ComponentType, PlanCase, RegExp]>([
  [KeepThisPlan, kept(null, null), /this browser alone, and some browsers forget after a week\.$/],
  [KeepThisPlan, kept(null, null, "2126-05-10"), /removed on Friday, May 10, 2126, if nobody/],
  [KeepThisPlan, { ...ANN, ...kept(null, null) }, /Each of you can open it in one browser/],
  [KeepThisPlan, { ...ANN, ...kept("address", null) }, /Others in this plan can open it/],
  [KeepThisPlan, { ...LETTERS, ...HARDLY }, /With an email address you need no link\.$/],
  [KeepThisPlan, HARDLY, /^Keep this plan$/],
  [KeepThisPlan, kept("address", "address", "2126-05-10"), /^$/],
  [HowLongKept, kept(null, null, "2126-05-10"), /^$/],
  [HowLongKept, kept("recovery", null, "2126-05-10"), new RegExp(`^${YEAR}$`)],
  [HowLongKept, kept("address", null, "2126-05-10"), new RegExp(`^${YEAR} We write to you before`)],
  [HowLongKept, { ...LATER, ...kept("address", null) }, /until an owner removes it\.$/],
  [After, and(LEES, LATELY), /who had a part\. A few words.* Thank your guests .* 90 days/],
  [After, AFTER, /Collect memories There are none, and the wall takes no more\./],
  [After, VIEWER, /who had a part\. The program/],
  [After, {}, /Nothing waits.*who had a part\. The program/],
  [After, having("plan_tasks", ...TASKS), /^After the day Thank The whole checklist/],
  [Cancelled, LEES, /sent by itself\. If it takes place after all.* Tell your guests$/],
  [Cancelled, VIEWER, /sent by itself\. The invitation$/],
  [Cancelled, BOOKED, /itself, also not to whom you booked/],
])("how long a plan is kept, and what comes after its day, is said (%#)", (Part, one, words) => {
  expect(wordsOn(<Part />, one)).toMatch(words);
});

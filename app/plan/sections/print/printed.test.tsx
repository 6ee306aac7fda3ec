import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { PLAN, type PlanCase, wordsOn } from "../../../../tests/support/plan-words";
import { PrintedInvitation as Invitation } from "../invitation/printed-invitation";
import Folded from "./folded-program";
import { PrintedBudget as Budget } from "./printed-budget";
import { PrintedCelebration as Celebration } from "./printed-celebration";
import { PrintedChecklist as Checklist } from "./printed-checklist";
import { PrintedPerson } from "./printed-person";
import { PrintedProgram as Program } from "./printed-program";

const EMPTY = {
  ...{ minutes: null, place_address: "", rain_plan: "", online_link: "", bring: "", died_on: null },
  ...{ step_free: null, parking: null, hearing_loop: null, toilets: null, access_notes: "" },
  ...{ born_on: null, loved: "", not_wanted: "", remember: "", leave_out: "", faith: "" },
};
const DAY = "Friday, May 10, 2126";
const SET = { day_state: "set", day: "2126-05-10", start_time: "14:00" };
const IN_MIND = { day_state: "some", possible_days: ["2126-05-10"], start_time: "14:00" };
const INVITATION = {
  ...{ id: PLAN, words: null, reply_by: null, call_name: "", call_number: "", picture: "none" },
  ...{ picture_path: null, picture_alt: "", is_cancelled: false },
};
const SERVICE = {
  title: "Service",
  start_time: "11:00",
  place_name: "Church",
  place_address: "Troy",
};
const MEAL = { title: "Meal", start_time: null, place_name: "", place_address: "5 Elm" };
const NO_TEXT = { note: "", text: "", source: "", cost: null, suggested: false };
const IDEA = { area: "music", title: "Moon River", state: "idea", ...NO_TEXT };
const BELLS = { ...IDEA, title: "Bells", state: "chosen", cost: 500 };
const SONNET = { ...IDEA, area: "readings", title: "Sonnet", text: "Shall I", source: "Will" };
const NO_PRICE = { quoted: null, quoted_to: null, agreed: null, paid: null, partner_id: null };
const TENT = {
  ...{ category: "", title: "Tent", note: "", payer: "", source_name: "NFDA", low: 10_000 },
  ...{ high: 20_000, per_person: false, ...NO_PRICE },
};
const TASK = {
  ...{ title: "Call", phase: "own", priority: "first", state: "open", why: "They wait", note: "" },
  ...{ country: null, source_name: "", days_from_day: null, template_key: null },
};
const TOAST = { title: "Toast", who: "Ann", note: "Loud", minutes: 90, suggested: false };
const Person = () => <PrintedPerson name="Ruth" />;
const Nobody = () => <PrintedPerson name="" />;

const invited = (more: object, ...plan_invitation_parts: object[]): PlanCase => ({
  rows: { plan_invitations: [{ ...INVITATION, ...more }], plan_invitation_parts },
});
const choices = (...plan_choices: object[]): PlanCase => ({ rows: { plan_choices } });
const cost = (more: object): PlanCase => ({ rows: { plan_budget_items: [{ ...TENT, ...more }] } });
const tasks = (...plan_tasks: object[]): PlanCase => ({ rows: { plan_tasks } });
const program = (...plan_program_items: object[]): PlanCase => ({ rows: { plan_program_items } });

test.each<[ComponentType, PlanCase, RegExp]>([
  [Invitation, invited({}), /^$/],
  [Invitation, invited({ reply_by: "2126-05-10" }), / Please answer by Friday, .* 2126$/],
  [Invitation, invited({ call_name: "Jo", call_number: "555" }), / Questions Jo, 555$/],
  [Invitation, invited({ words: "Come", offers_online: true }), / Words Come Online Guests can/],
  [Invitation, invited({ is_cancelled: true }), /It takes place No: it is cancelled Words/],
  [Invitation, invited({}, SERVICE, MEAL), /day 11:00 AM Service, Church, Troy Meal$/],
  [Celebration, { plan: { start_time: "14:00" } }, /Date Not decided yet$/],
  [Celebration, { plan: IN_MIND }, /Dates in mind, not decided yet Friday, .* Starts at 2:00 PM/],
  [Celebration, choices(IDEA, BELLS), /Music Bells \(chosen, \$5\) Moon River \(an idea\)$/],
  [Celebration, choices({ ...IDEA, suggested: true }), /Moon River \(our suggestion\)$/],
  [Celebration, choices({ ...IDEA, state: "aside" }), /Date Not decided yet$/],
  [Celebration, choices({ ...SONNET, state: "chosen" }), /Sonnet \(chosen\) Shall I Will$/],
  [Celebration, choices(SONNET), /Sonnet \(an idea\)$/],
  [Budget, {}, /^$/],
  [Budget, cost({}), /Other Tent rough; ask\. Source: NFDA \$100 to \$200 In all \$100/],
  [Budget, cost({ agreed: 15_000, paid: 5_000 }), /Tent \$150 \$50 In .*open: \$100$/],
  [Checklist, {}, /^$/],
  [Checklist, tasks({ ...TASK, state: "done" }), /^Checklist Done ☑ Done: Call$/],
  [Checklist, tasks(TASK, { ...TASK, state: "not_for_us" }), /^Checklist First ☐ Call They wait$/],
  [Program, {}, /^$/],
  [Program, { plan: SET, ...program(TOAST) }, /2:00 PM Toast 1 hour 30 minutes · Ann Loud$/],
  [Folded, { plan: SET, ...program(TOAST) }, /Ruth Friday, .*, 2:00 PM 2:00 PM Toast Ann Notes$/],
  [Folded, program({ ...TOAST, suggested: true }), /only our suggestion.* What I remember Notes$/],
  [Folded, { plan: { honoree_name: "", start_time: "14:00" } }, /here\. A celebration What I rem/],
  [Folded, choices({ ...SONNET, state: "chosen", text: "x".repeat(500) }), /Sonnet x+ Will$/],
  [Person, { plan: SET }, new RegExp(`^Ruth The day ${DAY} Who helps Vi$`)],
  [Person, { plan: { born_on: "1950-05-01" } }, /Born on Monday, May 1, 1950 Who/],
  [Nobody, { plan: IN_MIND }, new RegExp(`^Our plan The day, not decided yet ${DAY} `)],
])("on paper stands what is known, and nothing else (%#)", (Part, one, words) => {
  expect(wordsOn(<Part />, { ...one, plan: { ...EMPTY, ...one.plan } })).toMatch(words);
});

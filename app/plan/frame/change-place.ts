import type { personLabels } from "~/plan/sections/person/person-labels";
import type { PendingProblem } from "../store/plan-state";
import { rowTitle } from "../store/row-title";
import type { Noun, Rows } from "../store/rows";

/** The section that shows a noun's changes. */
const PLACES: Record<Noun, string> = {
  plans: "The plan",
  plan_members: "People",
  plan_choices: "Celebration",
  plan_program_items: "Program",
  plan_tasks: "Checklist",
  plan_budget_items: "Budget",
  plan_shortlist: "Partners",
  plan_households: "Guests",
  plan_household_contacts: "Guests",
  plan_guests: "Guests",
  plan_guest_needs: "Guests",
  plan_replies: "Guests",
  plan_invitations: "Invitation",
  plan_invitation_parts: "Invitation",
  plan_memories: "Memories",
  plan_public_links: "Guests",
  plan_requests: "Guests",
};

/** The sections' labels for fields whose own names do not say it. */
const FIELDS: Partial<Record<string, string>> = {
  honoree_name: "Name",
  born_on: "Born on",
  died_on: "Died on",
  celebration_type_id: "Kind of celebration",
  remember: "What should nobody forget?",
  leave_out: "What should be left out?",
  faith: "Faith and customs",
  words_for_day: "What you call the day",
  photo_path: "The photo",
  bring: "What you ask them to bring",
  day_state: "Is there a date?",
  day: "Date",
  start_time: "Starts at",
  minutes: "How long, in minutes",
  time_zone: "Time zone of the place",
  place_name: "Name of the place",
  place_address: "Address",
  access_notes: "More about getting in and around",
  rain_plan: "If it rains",
  online_link: "Online link for those far away",
  possible_days: "Days in mind",
  expected_guests: "About how many people?",
  suggested: "Our suggestion",
  text: "Words of the reading",
  source: "Who wrote it",
  assigned_to: "Who does it",
  partner_id: "Partner",
  per_person: "It costs this",
  low: "Estimate, from",
  high: "Estimate, up to",
  paid: "Paid so far",
  payer: "Who pays",
  plus_ones: "People they may bring",
  food: "Food",
  access: "Access",
  words: "Your words",
  picture: "Picture",
  picture_path: "Your picture",
  picture_alt: "What the picture shows",
  call_name: "Whom to call",
  call_number: "Telephone number",
  reply_by: "Answer by",
};

/**
 * Names the place of a change for somebody who is elsewhere: "What they loved", "Checklist,
 * Candles, Note".
 * @param labels how the plan speaks of the person
 */
export function changePlace(
  { noun, row, field }: Pick<PendingProblem, "noun" | "row" | "field">,
  rows: Rows,
  labels: Pick<ReturnType<typeof personLabels>, "loved" | "notWanted">,
): string {
  const name = field && fieldName(field, labels);
  if (noun === "plans") return name ?? PLACES.plans;
  const title = rowTitle(noun, row, rows);
  // Isolates the title's text direction from the text around it (U+2068, U+2069).
  return [PLACES[noun], title && `\u2068${title}\u2069`, name].filter(Boolean).join(", ");
}

function fieldName(field: string, { loved, notWanted }: Parameters<typeof changePlace>[2]): string {
  if (field === "loved") return loved;
  if (field === "not_wanted") return notWanted;
  const plain = field.replaceAll("_", " ");
  return FIELDS[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

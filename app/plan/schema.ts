import type { Noun, ReadNoun } from "./store/rows";

/** A plan's tables, in the order of a downloaded copy, with the words for them. */
export const TABLES = {
  plans: { sheet: "plan", section: "The plan", place: "the plan" },
  plan_members: { sheet: "people", section: "People", place: "the list of people" },
  plan_choices: { sheet: "ideas", section: "Celebration", place: "the celebration" },
  plan_program_items: { sheet: "program", section: "Program", place: "the program" },
  plan_tasks: { sheet: "checklist", section: "Checklist", place: "the checklist" },
  plan_budget_items: { sheet: "budget", section: "Budget", place: "the budget" },
  plan_shortlist: { sheet: "shortlist", section: "Partners", place: "the shortlist" },
  plan_households: { sheet: "households", section: "Guests", place: "the guest list" },
  plan_household_contacts: {
    sheet: "household-contacts",
    section: "Guests",
    place: "the guest list",
  },
  plan_guests: { sheet: "guests", section: "Guests", place: "the guest list" },
  plan_guest_needs: { sheet: "guest-needs", section: "Guests", place: "the guest list" },
  plan_replies: { sheet: "replies", section: "Guests", place: "the guest list" },
  plan_invitations: { sheet: "invitation", section: "Invitation", place: "the invitation" },
  plan_invitation_parts: {
    sheet: "parts-of-the-day",
    section: "Invitation",
    place: "the parts of the day",
  },
  plan_public_links: { sheet: "public-link", section: "Guests", place: "the public link" },
  plan_memories: { sheet: "memories", section: "Memories", place: "the memories" },
  plan_memory_reports: { sheet: "memory-reports" },
  plan_requests: { sheet: "requests", section: "Guests", place: "who asks to come" },
  plan_request_contacts: { sheet: "request-contacts" },
  inquiries: { sheet: "inquiries" },
  inquiry_threads: { sheet: "inquiry-partners" },
  inquiry_entries: { sheet: "inquiry-answers" },
  inquiry_files: { sheet: "inquiry-files" },
  inquiry_contacts: { sheet: "inquiry-contacts" },
  plan_announcements: { sheet: "announcements" },
} satisfies Record<ReadNoun, Copied> & Record<Noun, Copied & Written>;

/** Its file in a downloaded copy, without the ending. */
type Copied = { sheet: string };

/** What shows it: the section's name, and the place in words. */
type Written = { section: string; place: string };

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
  words: "Your words",
  picture_path: "Your picture",
  picture_alt: "What the picture shows",
  call_name: "Whom to call",
  call_number: "Telephone number",
  reply_by: "Answer by",
};

/** "Starts at" for `start_time`, "Note" for `note`. @param own labels that come first */
export function fieldLabel(field: string, own: Partial<Record<string, string>> = {}): string {
  const plain = field.replaceAll("_", " ");
  return own[field] ?? FIELDS[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const MONEY = /^(low|high|quoted|quoted_to|agreed|paid|cost|budget|price_from|price_to)$/;

/** True for amounts, which the database stores in the currency's minor units. */
export const isMoney = (field: string): boolean => MONEY.test(field);

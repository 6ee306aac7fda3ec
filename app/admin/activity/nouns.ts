type Noun = {
  one: string;
  many: string;
  /** Where one can be viewed: an address that its id completes. */
  at?: string;
};

/** Staff's names for records, by table; the plural adds an "s" unless `many` is given. */
const WORDS: Record<string, Omit<Noun, "many"> & { many?: string }> = {
  articles: { one: "article", at: "/admin/articles/" },
  content_sections: { one: "section", at: "/admin/content?edit=" },
  celebration_types: { one: "celebration type", at: "/admin/celebration-types?edit=" },
  celebration_stories: { one: "story", many: "stories", at: "/admin/celebration-stories?edit=" },
  partners: { one: "partner", at: "/admin/partners?edit=" },
  partner_proposals: { one: "proposed change" },
  plan_templates: { one: "template", at: "/admin/templates/" },
  pictures: { one: "picture" },
  newsletters: { one: "newsletter", at: "/admin/newsletter/" },
  contact_messages: { one: "message", many: "contact messages", at: "/admin/contacts?message=" },
  contact_replies: { one: "reply", many: "replies" },
  contact_notes: { one: "note on a message", many: "notes on messages" },
  canned_replies: { one: "canned reply", many: "canned replies" },
  early_access_requests: { one: "request", many: "early access requests" },
  mailing_list: { one: "mailing list", many: "the mailing list" },
  suppressions: { one: "suppressed address", many: "suppressed addresses" },
  vendor_submissions: {
    one: "application",
    many: "partner applications",
    at: "/admin/partners/applications/",
  },
  letters: { one: "letter" },
  people: { one: "person", many: "people" },
  plan_memory_reports: { one: "reported memory", many: "reported memories" },
  plan_letter_reports: { one: "reported plan" },
  plan_letter_stops: { one: "plan’s letters", many: "plans’ letters" },
  plan_removals: { one: "reported plan", many: "removals of plans" },
  investor_passwords: { one: "investor password" },
  investor_people: { one: "investor" },
  investor_access_logs: { one: "visit of investors", many: "the visits of investors" },
  site_settings: { one: "setting", at: "/admin/settings#" },
  staff: { one: "colleague", many: "the team", at: "/admin/team#" },
  staff_invitations: { one: "invitation to the team", many: "invitations to the team" },
};

export const NOUNS: Record<string, Noun> = Object.fromEntries(
  Object.entries(WORDS).map(([table, noun]) => [table, { many: `${noun.one}s`, ...noun }]),
);

export const nounTitle = (table: string): string => {
  const { one } = nounOf(table);
  return one.charAt(0).toUpperCase() + one.slice(1);
};

/** Staff's name for a table; one from a newer version of the site keeps its own name. */
export const nounOf = (table: string): Noun =>
  NOUNS[table] ?? { one: table.replaceAll("_", " "), many: table.replaceAll("_", " ") };

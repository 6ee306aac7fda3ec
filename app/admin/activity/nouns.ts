type Noun = { one: string; many: string; path?: (id: string) => string };

/** Staff's names for records, by table; `path` is where one can be viewed. */
export const NOUNS: Record<string, Noun> = {
  articles: { one: "article", many: "articles", path: (id) => `/admin/articles/${id}` },
  content_sections: {
    one: "section",
    many: "sections",
    path: (id) => `/admin/content?edit=${id}`,
  },
  celebration_types: {
    one: "celebration type",
    many: "celebration types",
    path: (id) => `/admin/celebration-types?edit=${id}`,
  },
  celebration_stories: {
    one: "story",
    many: "stories",
    path: (id) => `/admin/celebration-stories?edit=${id}`,
  },
  partners: { one: "partner", many: "partners", path: (id) => `/admin/partners?edit=${id}` },
  partner_proposals: { one: "proposed change", many: "proposed changes" },
  plan_templates: {
    one: "template",
    many: "templates",
    path: (id) => `/admin/templates/${id}`,
  },
  pictures: { one: "picture", many: "pictures" },
  newsletters: {
    one: "newsletter",
    many: "newsletters",
    path: (id) => `/admin/newsletter/${id}`,
  },
  contact_messages: {
    one: "message",
    many: "contact messages",
    path: (id) => `/admin/contacts?message=${id}`,
  },
  contact_replies: { one: "reply", many: "replies" },
  contact_notes: { one: "note on a message", many: "notes on messages" },
  canned_replies: { one: "canned reply", many: "canned replies" },
  early_access_requests: { one: "request", many: "early access requests" },
  mailing_list: { one: "mailing list", many: "the mailing list" },
  suppressions: { one: "suppressed address", many: "suppressed addresses" },
  vendor_submissions: {
    one: "application",
    many: "partner applications",
    path: (id) => `/admin/partners/applications/${id}`,
  },
  letters: { one: "letter", many: "letters" },
  people: { one: "person", many: "people" },
  plan_memory_reports: { one: "reported memory", many: "reported memories" },
  plan_letter_reports: { one: "reported plan", many: "reported plans" },
  plan_letter_stops: { one: "plan’s letters", many: "plans’ letters" },
  plan_removals: { one: "reported plan", many: "removals of plans" },
  investor_passwords: { one: "investor password", many: "investor passwords" },
  investor_people: { one: "investor", many: "investors" },
  investor_access_logs: { one: "visit of investors", many: "the visits of investors" },
  site_settings: { one: "setting", many: "settings", path: () => "/admin/settings" },
  staff: { one: "colleague", many: "the team", path: () => "/admin/team" },
  staff_invitations: { one: "invitation to the team", many: "invitations to the team" },
};

/** The same at the start of a line. */
export const nounTitle = (table: string): string => {
  const { one } = nounOf(table);
  return one.charAt(0).toUpperCase() + one.slice(1);
};

/** Staff's name for a table; one from a newer version of the site keeps its own name. */
export const nounOf = (table: string): Noun =>
  NOUNS[table] ?? { one: table.replaceAll("_", " "), many: table.replaceAll("_", " ") };

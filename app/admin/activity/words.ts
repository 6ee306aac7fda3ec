import { folded } from "~/lib/folded";
import { NOUNS, nounOf } from "./nouns";

/** An action to describe; `label` is the record's name, where it may be shown. */
export type StaffAction = {
  action: string;
  noun: string;
  record_id: string;
  columns: string[];
  label: string | null;
};

export const VERBS: Record<string, string> = {
  add: "added",
  change: "changed",
  delete: "deleted",
  trash: "moved to the trash",
  restore: "restored",
  publish: "published",
  unpublish: "unpublished",
  "factor-reset": "reset the second factor of",
  export: "exported",
  erase: "erased",
  send: "sent",
  invite: "invited",
  revoke: "took back the access of",
  renew: "gave access again to",
  approved: "approved",
  declined: "declined",
  reviewing: "put off",
  open: "opened again",
  waiting: "marked as awaiting a reply",
  closed: "closed",
  spam: "marked as spam",
  queued: "retried",
  cancelled: "cancelled",
  hidden: "hid",
  left: "left as it is",
  sending: "began to send",
  paused: "paused",
};

/** Actions that put the record after the first word: "marked the message 1a2b3c4d as spam". */
const AROUND = ["trash", "reviewing", "open", "waiting", "spam", "left"];

/** Actions that a verb and a record cannot describe. */
export const ACTION_WORDS: Record<string, string> = {
  "add plan_letter_stops": "stopped the letters of the plan",
  "delete plan_letter_stops": "let letters go on of the plan",
  "change plan_letter_reports": "looked at the reports of the plan",
  "add plan_removals": "announced the removal of the plan",
  "change plan_removals": "took back the removal of the plan",
  "left plan_memory_reports": "left the reported memory as it is",
  "add contact_messages": "wrote to somebody",
  "sign-in-second staff": "signed in with a second factor",
  "recovery-codes staff": "made new recovery codes",
  "sign-out staff": "signed out of other sessions",
  "delete staff": "removed a colleague from the team",
  "recovery-code staff": "used a recovery code",
  "password-link staff": "set a password by a letter’s link",
  "join staff": "joined the team",
  "factor-on staff": "set up a second factor",
  "factor-off staff": "turned the second factor off",
  "add staff_invitations": "invited somebody to the team",
  "change staff_invitations": "gave an invitation to the team seven days more",
  "delete staff_invitations": "took back an invitation to the team",
  "unsubscribe people": "took somebody off the mailing list",
  "allow-letters people": "let letters go out again to somebody",
  "export people": "exported what is stored about somebody",
  "erase people": "erased what is stored about somebody",
};

const COLUMNS: Record<string, string> = {
  image_url: "image",
  featured_image: "image",
  published_at: "date",
  celebration_ideas: "ideas",
  partner_contacts: "contact",
  partner_new_addresses: "address",
  application_letters: "a letter",
  link_tokens: "a link to hand on",
  contact_notes: "a note",
  owner_id: "owner",
  display_name: "name",
  password_hash: "password",
  expires_at: "last day",
  alt: "description",
};

export const SETTINGS: Record<string, string> = {
  ga_tracking_id: "Google Analytics tracking id",
  investor_sources: "sources of the investor page",
  factor_required: "who must have a second factor",
};

const columnWords = (column: string) =>
  COLUMNS[column] ?? column.replace(/_(id|url|at)$/, "").replaceAll("_", " ");

const list = new Intl.ListFormat("en-US");

const MOST = 4;

function columnsWords(columns: string[]): string {
  const names = [...new Set(columns.map(columnWords))];
  return list.format(
    names.length > MOST ? [...names.slice(0, MOST - 1), `${names.length - MOST + 1} more`] : names,
  );
}

/**
 * The action in words that follow the actor's name: "published the article “Candles”". People's
 * records are described by their kind and the start of their id.
 */
export function deedWords(deed: StaffAction, names?: ReadonlyMap<string, string>): string {
  const { action, noun, record_id, columns } = deed;
  const own = ACTION_WORDS[`${action} ${noun}`];
  if (own) return own.endsWith("plan") ? `${own} ${record_id.slice(0, 8)}` : own;
  const verb = verbOf(deed);
  if (!record_id) return `${verb} ${nounOf(noun).many}`;
  const record = `the ${nounOf(noun).one} ${recordWords(deed, names)}`;
  return verb === "changed" && columns.length > 0 && noun !== "site_settings"
    ? `changed ${columnsWords(columns)} of ${record}`
    : verbWith(deed, record);
}

/** The same, shown with the record itself: "changed title and content". */
export function deedHere(deed: StaffAction): string {
  const { action, noun, columns } = deed;
  const own = ACTION_WORDS[`${action} ${noun}`];
  if (own) return own.replace(/ of the plan$/, "");
  const verb = verbOf(deed);
  if (verb !== "changed" || columns.length === 0 || noun === "site_settings") {
    // "Took back the access": the screen shows the rest.
    return / (of|to)$/.test(verb) ? verb.replace(/ (of|to)$/, "") : verbWith(deed, "it");
  }
  return `changed ${columnsWords(columns)}`;
}

const verbOf = ({ action, columns }: StaffAction) =>
  columns.includes("contact_replies")
    ? "answered"
    : (VERBS[action] ?? action.replaceAll(/[-_]/g, " "));

function verbWith(deed: StaffAction, record: string): string {
  const verb = verbOf(deed);
  const [first, ...others] = verb.split(" ");
  return AROUND.includes(deed.action) && others.length > 0
    ? `${first} ${record} ${others.join(" ")}`
    : `${verb} ${record}`;
}

function recordWords({ noun, record_id, label }: StaffAction, names?: ReadonlyMap<string, string>) {
  if (noun === "site_settings") {
    return `“${SETTINGS[record_id] ?? record_id.replaceAll("_", " ")}”`;
  }
  const name = label ?? (noun === "staff" ? names?.get(record_id) : undefined);
  return name ? `“${name}”` : record_id.slice(0, 8);
}

/** The words for each code. A code that is not here is described by its own words. */
const TOLD = [
  ...[VERBS, ACTION_WORDS, COLUMNS, SETTINGS].flatMap(Object.entries<string>),
  ...Object.entries(NOUNS).map(([noun, { one, many }]) => [noun, `${one} ${many}`]),
  ["contact_replies", "answered"],
].map(([code = "", words = ""]) => ({ code, words: folded(words) }));

const BETWEEN = ["", "the", "of", "and"];

/** The words of a search, each with the codes that it describes, for `search_staff_activity`. */
export const codesOfWords = (search: string): Record<string, string[]> =>
  Object.fromEntries(
    folded(search)
      .split(/[\s,]+/)
      .filter((word) => !BETWEEN.includes(word))
      .map((word) => [
        word,
        TOLD.filter(({ words }) => words.includes(word)).map(({ code }) => code),
      ]),
  );

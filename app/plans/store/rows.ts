import type { Database } from "~shared/database.types";

/** A value of a row's field, as JSON carries it. */
export type Value = string | number | boolean | null | string[];

type Tables = Database["public"]["Tables"];

/**
 * What a plan consists of, by the names of the tables. Every row has an `id` made in the browser, so
 * that a retry is the same row; `version`, the plan's counter when it changed last; `updated_at` and
 * `updated_by`; all but the plan itself `removed_at`, the mark of a row that was removed within the
 * last 30 days; and those in an order a `position`. Money is in the currency's minor units.
 */
export const NOUNS = [
  "plans",
  "plan_members",
  "plan_choices",
  "plan_program_items",
  "plan_tasks",
  "plan_budget_items",
  "plan_shortlist",
  "plan_households",
  "plan_household_contacts",
  "plan_guests",
  "plan_guest_needs",
  "plan_replies",
  "plan_invitations",
  "plan_invitation_parts",
  "plan_memories",
  "plan_public_links",
  "plan_requests",
] as const;

export type Noun = (typeof NOUNS)[number];

/** Nouns whose rows stand in no order: there is one, or one for each of something. */
const UNORDERED = [
  "plans",
  "plan_members",
  "plan_household_contacts",
  "plan_guest_needs",
  "plan_replies",
  "plan_invitations",
  "plan_public_links",
] as const satisfies readonly Noun[];

/** Nouns whose rows stand in an order. */
export type Listed = Exclude<Noun, (typeof UNORDERED)[number]>;

export const isListed = (noun: Noun): noun is Listed =>
  !(UNORDERED as readonly Noun[]).includes(noun);

export type RowOf = { [N in Noun]: Tables[N]["Row"] };
export type Row<N extends Noun = Noun> = RowOf[N];
/** The name of a field of a noun's rows. */
export type FieldOf<N extends Noun> = keyof RowOf[N] & string;

/** Tables of a plan that its members read, and that functions alone write. */
const READ_NOUNS = [
  "plan_announcements",
  "plan_memory_reports",
  "plan_request_contacts",
  "inquiries",
  "inquiry_threads",
  "inquiry_entries",
  "inquiry_files",
  "inquiry_contacts",
] as const;

export type ReadNoun = (typeof READ_NOUNS)[number];
export type ReadRowOf = { [N in ReadNoun]: Tables[N]["Row"] };

/** What an owner asked for that waits, was done or was stopped: nobody writes in it. */
export type Announcement = ReadRowOf["plan_announcements"];

/** All rows of a plan, removed ones included; what is not changed keeps its identity. */
export type Rows = { readonly [N in Noun]: ReadonlyMap<string, RowOf[N]> } & {
  readonly [N in ReadNoun]: ReadonlyMap<string, ReadRowOf[N]>;
};

export const noRows = (): Rows =>
  Object.fromEntries([...NOUNS, ...READ_NOUNS].map((noun) => [noun, new Map()])) as unknown as Rows;

export type Keeps = "address" | "recovery" | null;

/**
 * What nobody wrote: how any member can come back from elsewhere, how this one can, and when the plan
 * would go.
 */
export type Outlook = { keeps: Keeps; keeps_me: Keeps; removal_date: string | null };

/**
 * What the server answers to "what changed since": rows with a higher version, by noun. With `whole`
 * they are all there are.
 */
export type Answer = Outlook & { version: number; whole?: boolean } & {
  [N in Noun]?: RowOf[N][];
} & { [N in ReadNoun]?: ReadRowOf[N][] };

type AnyRow = Row | ReadRowOf[ReadNoun];

/**
 * Takes an answer of the server into the rows known so far. A row that is known in a later version
 * stays: the answer was on its way when that came.
 */
export function received(known: Rows, answer: Answer): Rows {
  const before = answer.whole ? noRows() : known;
  const next: Record<string, ReadonlyMap<string, AnyRow>> = { ...before };
  for (const noun of [...NOUNS, ...READ_NOUNS]) {
    const rows: AnyRow[] = answer[noun] ?? [];
    const newer = rows.filter(({ id, version }) => version >= (before[noun].get(id)?.version ?? 0));
    if (newer.length === 0) continue;
    const map = new Map<string, AnyRow>(before[noun]);
    for (const row of newer) map.set(row.id, row);
    next[noun] = map;
  }
  return next as unknown as Rows;
}

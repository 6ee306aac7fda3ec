import type { Database } from "~shared/database.types";

/** A field's value, as JSON carries it. */
export type Value = string | number | boolean | null | string[];

type Tables = Database["public"]["Tables"];

/**
 * The tables that a plan consists of. Every row has an `id` made in the browser, so that a retry is
 * the same row; `version`, the plan's counter at its last change; `updated_at` and `updated_by`;
 * all but the plan itself `removed_at`, which marks a row removed within the last 30 days; and
 * those in an order a `position`. Money is in the currency's minor units.
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

/** Nouns without an order: there is one row, or one for each of something. */
const UNORDERED = [
  "plans",
  "plan_members",
  "plan_household_contacts",
  "plan_guest_needs",
  "plan_replies",
  "plan_invitations",
  "plan_public_links",
] as const satisfies readonly Noun[];

export type Listed = Exclude<Noun, (typeof UNORDERED)[number]>;

export const isListed = (noun: Noun): noun is Listed =>
  !(UNORDERED as readonly Noun[]).includes(noun);

export type RowOf = { [N in Noun]: Tables[N]["Row"] };
export type Row<N extends Noun = Noun> = RowOf[N];
export type FieldOf<N extends Noun> = keyof RowOf[N] & string;

/** A plan's tables that members can read, but only functions write. */
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

/** An owner's request that waits, was done or was stopped; read-only. */
export type Announcement = ReadRowOf["plan_announcements"];

/** All rows of a plan, including removed ones; unchanged ones keep their identity. */
export type Rows = { readonly [N in Noun]: ReadonlyMap<string, RowOf[N]> } & {
  readonly [N in ReadNoun]: ReadonlyMap<string, ReadRowOf[N]>;
};

export const noRows = (): Rows =>
  Object.fromEntries(
    [...NOUNS, ...READ_NOUNS].map((noun): [string, ReadonlyMap<string, AnyRow>] => [
      noun,
      new Map(),
    ]),
  ) as Rows;

/** Removed rows stay in the map, and do not count. */
export const isAnyThere = (rows: ReadonlyMap<string, { removed_at: string | null }>): boolean =>
  [...rows.values()].some(({ removed_at }) => removed_at === null);

export type Keeps = "address" | "recovery" | null;

/** How any member can come back from elsewhere, how this one can, and when it would be removed. */
export type Retention = { keeps: Keeps; keeps_me: Keeps; removal_date: string | null };

/** What changed since: rows with a higher version, by noun; with `whole` it is the full set. */
export type Answer = Retention & { version: number; whole?: boolean } & {
  [N in Noun]?: RowOf[N][];
} & { [N in ReadNoun]?: ReadRowOf[N][] };

type AnyRow = Row | ReadRowOf[ReadNoun];

/**
 * Merges a server response into the known rows. A row that is known in a later version stays: the
 * response was already on its way.
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
  return next as Rows;
}

import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList, readOne } from "~/admin/list/read-list";
import { type AnswerOf, staffQuery } from "~/admin/staff-query";

export const PASSWORDS_KEY = ["staff", "investor_passwords"] as const;

const COLUMNS = "id, description, usage_count, created_at, updated_at";

/** A password's entry in its current state; null when deleted. */
export const readPassword = readOne("investor_passwords", COLUMNS);

/** Without the password itself: only its hash is stored, which no API reads. */
export type InvestorPassword = NonNullable<Awaited<ReturnType<typeof readPassword>>>;

/** All investor passwords, newest first; the database takes at most 50. */
export const passwordsQuery = staffQuery(PASSWORDS_KEY, (tables) =>
  tables
    .from("investor_passwords")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false }),
);

export const PEOPLE_KEY = ["staff", "investor_people"] as const;

/** All investors with access, newest first; the database takes at most 200. */
export const peopleQuery = staffQuery(PEOPLE_KEY, (tables) =>
  tables
    .from("investor_people")
    .select("id, email, name, expires_at, revoked_at, usage_count, created_at")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false }),
);

export type InvestorPerson = AnswerOf<typeof peopleQuery>[number];

const VISITS_KEY = ["staff", "investor_visits"] as const;

/** A page of the log of visits; the search covers addresses, names and descriptions. */
export const readVisits = readList(
  "search_investor_visits",
  "id, email, marketing_opt_in, opened_with, opened_name, opened_email, created_at",
);
export type Visit = RowOf<typeof readVisits>;

export const visitsQuery = listQuery(VISITS_KEY, readVisits);

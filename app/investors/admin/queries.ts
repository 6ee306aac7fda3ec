import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList, readOne } from "~/admin/list/read-list";
import { staffTables } from "~/admin/session/session";

export const PASSWORDS_KEY = ["staff", "investor_passwords"] as const;

const COLUMNS = "id, description, usage_count, created_at, updated_at";

async function readPasswords(signal: AbortSignal) {
  const { data } = await staffTables()
    .from("investor_passwords")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Without the password itself: only its hash is stored, which no API reads. */
export type InvestorPassword = Awaited<ReturnType<typeof readPasswords>>[number];

/** A password's entry in its current state; null when deleted. */
export const readPassword = readOne("investor_passwords", COLUMNS);

/** All investor passwords, newest first; the database takes at most 50. */
export const passwordsQuery = queryOptions({
  queryKey: PASSWORDS_KEY,
  queryFn: ({ signal }) => readPasswords(signal),
  staleTime: 0,
});

export const PEOPLE_KEY = ["staff", "investor_people"] as const;

async function readPeople(signal: AbortSignal) {
  const { data } = await staffTables()
    .from("investor_people")
    .select("id, email, name, expires_at, revoked_at, usage_count, created_at")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** An investor with a password of their own, which staff cannot read. */
export type InvestorPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** All investors with access, newest first; the database takes at most 200. */
export const peopleQuery = queryOptions({
  queryKey: PEOPLE_KEY,
  queryFn: ({ signal }) => readPeople(signal),
  staleTime: 0,
});

const VISITS_KEY = ["staff", "investor_visits"] as const;

/** A page of the log of visits; the search covers addresses, names and descriptions. */
export const readVisits = readList(
  "investor_visits",
  "search_investor_visits",
  "id, email, marketing_opt_in, opened_with, opened_name, opened_email, created_at",
);
export type Visit = RowOf<typeof readVisits>;

export const visitsQuery = listQuery(VISITS_KEY, readVisits);

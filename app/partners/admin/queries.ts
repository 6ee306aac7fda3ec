import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList, readOne } from "~/admin/list/read-list";
import { staffTables } from "~/admin/session/session";
import { staffQuery, staffQueryOf, staffRead } from "~/admin/staff-query";
import { isUuid } from "~shared/validation";
import type { ListedType } from "../application/rules";
import { FACT_COLUMNS } from "../facts/facts";
import type { Status } from "./status";

export const PARTNER_LISTS_KEY = ["staff", "partners"] as const;

const PARTNER_COLUMNS =
  `id, name, type, location, description, image_url, services, is_demonstration, updated_at, ${FACT_COLUMNS}` as const;

export const readPartners = readList(
  "search_partners",
  "id, name, type, location, is_demonstration, created_at",
);
export type ListedPartner = RowOf<typeof readPartners>;

export const partnersQuery = listQuery(PARTNER_LISTS_KEY, readPartners);

/** A partner's current state; null when it does not exist or was deleted. */
export async function readPartner(id: string) {
  if (!isUuid(id)) return null;
  const tables = staffTables();
  const [{ data: partner }, { data: contact }, { data: next }] = await Promise.all([
    tables
      .from("partners")
      .select(PARTNER_COLUMNS)
      .eq("id", id)
      .maybeSingle()
      .overrideTypes<{ type: ListedType }>()
      .throwOnError(),
    tables
      .from("partner_contacts")
      .select("contact_name, email, phone, price_notes")
      .eq("partner_id", id)
      .maybeSingle()
      .throwOnError(),
    tables
      .from("partner_new_addresses")
      .select("email")
      .eq("partner_id", id)
      .maybeSingle()
      .throwOnError(),
  ]);
  // The unconfirmed address wins: staff wrote it last.
  return partner && { ...partner, contact: contact && { ...contact, ...next } };
}
export type EditedPartner = NonNullable<Awaited<ReturnType<typeof readPartner>>>;

/** The partner being edited: read once, so that nothing changes under the form. */
export const editedPartnerQuery = (id: string) =>
  staffRead(["staff", "edited-partner", id], () => readPartner(id), {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const partnerQuery = (id: string) =>
  staffRead([...PARTNER_LISTS_KEY, "one", id], () => readPartner(id));

export type AddressStanding = { email: string; takes_letters: boolean; letter: string | null };

type Addresses = {
  current: AddressStanding | null;
  confirmed_at: string | null;
  /** Replaces `current` once it is confirmed. */
  next: AddressStanding | null;
};

export const partnerAddressesQuery = (partner_id: string) =>
  staffQueryOf<Addresses>(["staff", "partner-addresses", partner_id], (tables) =>
    tables.rpc("partner_addresses", { partner_id }),
  );

export const APPLICATIONS_KEY = ["staff", "partner-applications"] as const;

const WHOLE_APPLICATION =
  "id, business_name, contact_name, email, phone, location, service_type, message, services, created_at, status, reviewed_by, reviewed_at, partner_id, version, answered_at";

const readApplications = (status?: Status) =>
  readList(
    "search_partner_applications",
    "id, business_name, contact_name, email, phone, service_type, message, status, answered_at, created_at",
    status && { status },
  );
/** An application as listed. `message` is null when they wrote none. */
export type ApplicationSummary = RowOf<ReturnType<typeof readApplications>>;

/** Newest first; the search covers everything the applicant wrote. */
export const applicationsOf = (status?: Status) =>
  listQuery([...APPLICATIONS_KEY, "list", status ?? "all"], readApplications(status));

export const readWholeApplications = (status?: Status) =>
  readList("search_partner_applications", WHOLE_APPLICATION, status && { status });

export async function readApplication(id: string) {
  const data = await readOne("vendor_submissions", WHOLE_APPLICATION)(id);
  // An application is never edited, so the start of its draft never changes.
  return data && { ...data, status: data.status as Status, updated_at: data.created_at };
}
export type Application = NonNullable<Awaited<ReturnType<typeof readApplication>>>;

export const applicationLettersQuery = (id: string) =>
  staffQuery([...APPLICATIONS_KEY, "letters", id], (tables) =>
    tables
      .from("application_letters")
      .select("id, kind, words, written_by, created_at")
      .eq("application_id", id)
      .order("created_at"),
  );

export const applicationQuery = (id: string) =>
  staffRead([...APPLICATIONS_KEY, "one", id], () => readApplication(id));

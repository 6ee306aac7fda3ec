import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "~/admin/list/keyset";
import { type RowOf, readList } from "~/admin/list/read-list";
import { staffTables } from "~/admin/session/session";
import { isUuid } from "~shared/validation";
import { FACT_COLUMNS } from "../facts/facts";
import type { PartnerType } from "../partner";

/** Everything read for the list of partners. */
export const PARTNER_LISTS_KEY = ["staff", "partners"] as const;

const PARTNER_COLUMNS =
  `id, name, type, location, description, image_url, services, is_demonstration, updated_at, ${FACT_COLUMNS}` as const;

const readPartners = readList(
  "partners",
  "search_partners",
  "id, name, type, location, is_demonstration, created_at",
);
/** A partner as the list shows it. */
export type ListedPartner = RowOf<typeof readPartners>;

/** Partners, newest first; the search covers name, type and location. */
export const partnersQuery = listQuery(PARTNER_LISTS_KEY, readPartners);

/** A partner as it is now; null when there is none, or no more. */
export async function readPartner(id: string) {
  if (!isUuid(id)) return null;
  const { data } = await staffTables()
    .from("partners")
    .select(PARTNER_COLUMNS)
    .eq("id", id)
    .maybeSingle()
    .overrideTypes<{ type: PartnerType }>()
    .throwOnError();
  return data;
}
export type EditedPartner = NonNullable<Awaited<ReturnType<typeof readPartner>>>;

/** The partner that is about to be edited: read once, so that nothing changes under the form. */
export const editedPartnerQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "edited-partner", id],
    queryFn: () => readPartner(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Everything read of partner applications. */
const APPLICATIONS_KEY = ["staff", "partner-applications"] as const;

const WHOLE_APPLICATION =
  "id, business_name, contact_name, email, phone, service_type, message, services, created_at";

const readApplications = readList(
  "vendor_submissions",
  "search_partner_applications",
  "id, business_name, contact_name, email, phone, service_type, message, created_at",
);
/** An application as the list shows it. `message`: null when they wrote none. */
export type ApplicationSummary = RowOf<typeof readApplications>;

/** Partner applications, newest first; the search covers all that the applicant wrote. */
export const applicationsQuery = listQuery([...APPLICATIONS_KEY, "list"], readApplications);

/** A page of the same with their services. */
export const readWholeApplications = readList(
  "vendor_submissions",
  "search_partner_applications",
  WHOLE_APPLICATION,
);

/** One application with its services; null when there is none. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS_KEY, "one", id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null;
      const { data } = await staffTables()
        .from("vendor_submissions")
        .select(WHOLE_APPLICATION)
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

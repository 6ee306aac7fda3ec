import { queryOptions } from "@tanstack/react-query";
import {
  listQuery,
  onePage,
  type PageRequest,
  searchArguments,
  searchPage,
} from "~/admin/list/keyset";
import { staffTables } from "~/admin/session/session";
import { isUuid } from "~shared/validation";
import type { BusinessType } from "../application/rules";
import type { PartnerType } from "../partner";

/** Everything read for the list of partners. */
export const PARTNER_LISTS_KEY = ["staff", "partners"] as const;

const LISTED_COLUMNS = "id, name, type, location, is_demonstration, created_at";
const PARTNER_COLUMNS =
  "id, name, type, location, description, image_url, services, is_demonstration, updated_at";

/** A partner as the list shows it. */
export type ListedPartner = {
  id: string;
  name: string;
  type: string;
  location: string;
  is_demonstration: boolean;
  created_at: string;
};

/** Partners, newest first; the search covers name, type and location. */
export const partnersQuery = (search: string) =>
  listQuery<ListedPartner>(PARTNER_LISTS_KEY, search, async (page) => {
    const tables = staffTables();
    const found = page.search
      ? searchPage(
          tables.rpc("search_partners", searchArguments(page)).select(LISTED_COLUMNS),
          page,
        )
      : onePage(tables.from("partners").select(LISTED_COLUMNS), page);
    const { data } = await found.throwOnError();
    return data;
  });

/** A partner as it is edited. */
export type EditedPartner = {
  id: string;
  name: string;
  type: PartnerType;
  location: string;
  description: string | null;
  image_url: string | null;
  services: string[] | null;
  is_demonstration: boolean;
  updated_at: string;
};

/** A partner as it is now; null when there is none, or no more. */
export async function readPartner(id: string): Promise<EditedPartner | null> {
  if (!isUuid(id)) return null;
  const { data } = await staffTables()
    .from("partners")
    .select(PARTNER_COLUMNS)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data as EditedPartner | null;
}

/** The partner that is about to be edited: read once, so that nothing changes under the form. */
export const editedPartnerQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "edited-partner", id],
    queryFn: () => readPartner(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: "always",
  });

/** Everything read of partner applications. */
const APPLICATIONS_KEY = ["staff", "partner-applications"] as const;

const SUMMARY_COLUMNS =
  "id, business_name, contact_name, email, phone, service_type, message, created_at";
const APPLICATION_COLUMNS =
  "id, business_name, contact_name, email, phone, service_type, message, services, created_at";

/** An application as the list shows it. */
export type ApplicationSummary = {
  id: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string | null;
  service_type: BusinessType;
  /** Why they would like to join; null when they said nothing. */
  message: string | null;
  created_at: string;
};

export type Application = ApplicationSummary & { services: string };

/** Partner applications, newest first; the search covers all that the applicant wrote. */
export const applicationsQuery = (search: string) =>
  listQuery<ApplicationSummary>([...APPLICATIONS_KEY, "list"], search, async (page) => {
    const tables = staffTables();
    const found = page.search
      ? searchPage(
          tables.rpc("search_partner_applications", searchArguments(page)).select(SUMMARY_COLUMNS),
          page,
        )
      : onePage(tables.from("vendor_submissions").select(SUMMARY_COLUMNS), page);
    const { data } = await found.throwOnError();
    return data as ApplicationSummary[];
  });

/** A page of the same with their services. */
export async function readWholeApplications(page: PageRequest): Promise<Application[]> {
  const tables = staffTables();
  const found = page.search
    ? searchPage(
        tables
          .rpc("search_partner_applications", searchArguments(page))
          .select(APPLICATION_COLUMNS),
        page,
      )
    : onePage(tables.from("vendor_submissions").select(APPLICATION_COLUMNS), page);
  const { data } = await found.throwOnError();
  return data as Application[];
}

/** One application with its services; null when there is none. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...APPLICATIONS_KEY, "one", id],
    queryFn: async ({ signal }): Promise<Application | null> => {
      if (!isUuid(id)) return null;
      const { data } = await staffTables()
        .from("vendor_submissions")
        .select(APPLICATION_COLUMNS)
        .eq("id", id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data as Application | null;
    },
    staleTime: 0,
    networkMode: "always",
  });

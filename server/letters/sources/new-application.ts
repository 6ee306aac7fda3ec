import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Source } from "../source";
import { noticesOf } from "./staff-member";

const COLUMNS = "id, business_name, contact_name, created_at";

type Row = { id: string; business_name: string; contact_name: string; created_at: string };

/** An application as letters to staff tell of it. */
export const applicationOf = ({ id, business_name, contact_name, created_at }: Row) => ({
  id,
  businessName: business_name,
  contactName: contact_name,
  receivedAt: created_at,
});

/** Applications that came in, oldest first. @param window ISO 8601, from and until */
export async function applicationsIn(tables: Tables, [from, until]: [string, string]) {
  const { data } = await tables
    .from("vendor_submissions")
    .select(COLUMNS)
    .gte("created_at", from)
    .lt("created_at", until)
    .order("created_at")
    .throwOnError();
  return data.map(applicationOf);
}

export const load: Source<"new-application"> = async ({ params }, { tables }) => {
  if ((await noticesOf(tables, params.user_id)) !== "at-once") return null;
  const { data } = await tables
    .from("vendor_submissions")
    .select(COLUMNS)
    .eq("id", z.uuid().parse(params.application_id))
    .maybeSingle()
    .throwOnError();
  return data && { props: applicationOf(data) };
};

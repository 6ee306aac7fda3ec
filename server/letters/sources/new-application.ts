import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { wantsNotices } from "./staff-member";

const COLUMNS = "id, business_name, contact_name, created_at";

type Row = { id: string; business_name: string; contact_name: string; created_at: string };

/** An application as letters to staff present it. */
const applicationOf = ({ id, business_name, contact_name, created_at }: Row) => ({
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

export const load: Source<"new-application"> = async (letter, reach) => {
  const { params } = letter;
  if (!(await wantsNotices(reach.tables, params.user_id))) return null;
  const { data } = await reach.tables
    .from("vendor_submissions")
    .select(COLUMNS)
    .eq("id", z.uuid().parse(params.application_id))
    .maybeSingle()
    .throwOnError();
  return (
    data && { props: applicationOf(data), stopLink: await makeStopLink(letter, "staff", reach) }
  );
};

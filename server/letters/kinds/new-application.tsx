import { Action, Fact, Title, Words } from "~shared/letters/parts/blocks";
import { letterTime, oneLine } from "~shared/letters/words";
import type { Tables } from "~shared/tables";
import { rowOf } from "../kind";
import { extremes, SAMPLE_TIME } from "../samples";
import { staffNotice } from "../staff-notice";

export type NewApplication = {
  id: string;
  business_name: string;
  contact_name: string;
  created_at: string;
};

const COLUMNS = "id, business_name, contact_name, created_at";

/** Oldest first. @param window ISO 8601, from and until */
export async function applicationsIn(tables: Tables, [from, until]: [string, string]) {
  const { data } = await tables
    .from("vendor_submissions")
    .select(COLUMNS)
    .gte("created_at", from)
    .lt("created_at", until)
    .order("created_at")
    .throwOnError();
  return data;
}

const sample = { id: "1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70", created_at: SAMPLE_TIME };

export const letter = staffNotice<NewApplication>({
  read: ({ idOf }, { tables }) =>
    rowOf(tables.from("vendor_submissions").select(COLUMNS).eq("id", idOf("application_id"))),
  subject: ({ business_name }) => `New partner application: ${oneLine(business_name)}`,
  preview: ({ contact_name }) => `${oneLine(contact_name)} applied to become a partner.`,
  body: ({ id, business_name, contact_name, created_at }, site) => (
    <>
      <Title>A new partner application</Title>
      <Fact label="Business">
        <Words>{business_name}</Words>
      </Fact>
      <Fact label="Contact">
        <Words>{contact_name}</Words>
      </Fact>
      <Fact label="Received">{letterTime(created_at, site.timeZone)}</Fact>
      <Action href={`${site.url}/admin/partners/applications/${id}`}>Read the application</Action>
    </>
  ),
  samples: {
    ordinary: { ...sample, business_name: "The Old Boathouse", contact_name: "Sam Okafor" },
    ...extremes((words) => ({ ...sample, business_name: words, contact_name: words })),
  },
});

import { z } from "zod";
import { Action, Fact, Title, Words } from "~shared/letters/parts/blocks";
import { staffReason } from "~shared/letters/parts/staff-reason";
import { letterTime, oneLine } from "~shared/letters/words";
import type { Tables } from "~shared/tables";
import type { LetterKind } from "../letter";
import { AT, HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { wantsNotices } from "../staff-member";
import { makeStopLink } from "../stop-link";

/** A partner application, without its text, which stays on the site. */
export type NewApplication = {
  id: string;
  businessName: string;
  contactName: string;
  /** ISO 8601. */
  receivedAt: string;
};

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

const sample = { id: "1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70", receivedAt: AT };

export const letter: LetterKind<NewApplication> = {
  read: async (letter, reach) => {
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
  },
  subject: ({ businessName }) => `New partner application: ${oneLine(businessName)}`,
  preview: ({ contactName }) => `${oneLine(contactName)} applied to become a partner.`,
  body: ({ id, businessName, contactName, receivedAt }, site) => (
    <>
      <Title>A new partner application</Title>
      <Fact label="Business">
        <Words>{businessName}</Words>
      </Fact>
      <Fact label="Contact">
        <Words>{contactName}</Words>
      </Fact>
      <Fact label="Received">{letterTime(receivedAt, site.timeZone)}</Fact>
      <Action href={`${site.url}/admin/partners/applications/${id}`}>Read the application</Action>
    </>
  ),
  reason: staffReason,
  toStaff: true,
  samples: {
    ordinary: { ...sample, businessName: "The Old Boathouse", contactName: "Sam Okafor" },
    long: { ...sample, businessName: LONG_WORD, contactName: LONG_NAME },
    "right to left": { ...sample, businessName: "بيت الزهور", contactName: "ليلى حداد" },
    hostile: { ...sample, businessName: HOSTILE, contactName: HOSTILE },
  },
};

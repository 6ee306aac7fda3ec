import type { Letter } from "../letter";
import { Action, Fact, Title, Words } from "../parts/blocks";
import { staffReason } from "../parts/staff-reason";
import { letterTime, oneLine } from "../words";

/** A partner application, without its text, which stays on the site. */
export type NewApplication = {
  id: string;
  businessName: string;
  contactName: string;
  /** ISO 8601. */
  receivedAt: string;
};

export const newApplication: Letter<NewApplication> = {
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
      <Action href={`${site.url}/admin/partners?application=${id}`}>Read the application</Action>
    </>
  ),
  reason: staffReason,
  toStaff: true,
};

import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";
import { staffReason } from "../parts/staff-reason";
import { oneLine } from "../words";

/** An applicant has answered a question; the answer itself stays on the site. */
export type ApplicationAnswered = {
  /** The application's id. */
  id: string;
  businessName: string;
};

export const applicationAnswered: Letter<ApplicationAnswered> = {
  subject: ({ businessName }) => `Answered: the application of ${oneLine(businessName)}`,
  preview: () => "Who applied has answered your question.",
  body: ({ id, businessName }, site) => (
    <>
      <Title>A question was answered</Title>
      <Paragraph>
        <Words>{businessName}</Words> has answered what was asked about their partner application.
      </Paragraph>
      <Action href={`${site.url}/admin/partners/applications/${id}`}>Read the answer</Action>
    </>
  ),
  reason: staffReason,
  toStaff: true,
};

import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { staffReason } from "~shared/letters/parts/staff-reason";
import { oneLine } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_WORD } from "../samples";
import { wantsNotices } from "../staff-member";
import { makeStopLink } from "../stop-link";

/** An applicant has answered a question; the answer itself stays on the site. */
type ApplicationAnswered = {
  /** The application's id. */
  id: string;
  businessName: string;
};

const id = "1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70";

export const letter: LetterKind<ApplicationAnswered> = {
  read: async (letter, reach) => {
    const { params } = letter;
    if (!(await wantsNotices(reach.tables, params.user_id))) return null;
    const { data } = await reach.tables
      .from("vendor_submissions")
      .select("id, business_name")
      .eq("id", z.uuid().parse(params.application_id))
      .maybeSingle()
      .throwOnError();
    return (
      data && {
        props: { id: data.id, businessName: data.business_name },
        stopLink: await makeStopLink(letter, "staff", reach),
      }
    );
  },
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
  samples: {
    ordinary: { id, businessName: "The Old Boathouse" },
    long: { id, businessName: LONG_WORD },
    "right to left": { id, businessName: "بيت الزهور" },
    hostile: { id, businessName: HOSTILE },
  },
};

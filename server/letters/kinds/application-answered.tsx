import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { oneLine } from "~shared/letters/words";
import { rowOf } from "../kind";
import { extremes } from "../samples";
import { staffNotice } from "../staff-notice";

const id = "1c9f7d2e-6b6f-4a1f-8c2e-7b3f4d5e6f70";

export const letter = staffNotice<{ id: string; business_name: string }>({
  read: ({ idOf }, { tables }) =>
    rowOf(
      tables
        .from("vendor_submissions")
        .select("id, business_name")
        .eq("id", idOf("application_id")),
    ),
  subject: ({ business_name }) => `Answered: the application of ${oneLine(business_name)}`,
  preview: () => "Who applied has answered your question.",
  body: ({ id, business_name }, site) => (
    <>
      <Title>A question was answered</Title>
      <Paragraph>
        <Words>{business_name}</Words> has answered what was asked about their partner application.
      </Paragraph>
      <Action href={`${site.url}/admin/partners/applications/${id}`}>Read the answer</Action>
    </>
  ),
  samples: {
    ordinary: { id, business_name: "The Old Boathouse" },
    ...extremes((business_name) => ({ id, business_name })),
  },
});

import { Action, Fact, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { oneLine } from "~shared/letters/words";
import { rowOf } from "../kind";
import { extremes } from "../samples";
import { staffNotice } from "../staff-notice";

const id = "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f";

export const letter = staffNotice<{ id: string; name: string; subject: string }>({
  read: ({ idOf }, { tables }) =>
    rowOf(tables.from("contact_messages").select("id, name, subject").eq("id", idOf("message_id"))),
  subject: ({ subject }) => `Replied: ${oneLine(subject)}`,
  preview: ({ name }) => `${oneLine(name)} replied to our answer.`,
  body: ({ id, name, subject }, site) => (
    <>
      <Title>A reply to our answer</Title>
      <Fact label="From">
        <Words>{name}</Words>
      </Fact>
      <Fact label="Subject">
        <Words>{subject}</Words>
      </Fact>
      <Action href={`${site.url}/admin/contacts?message=${id}`}>Read the reply</Action>
      <Paragraph>The reply itself stays on the site, where the message is open again.</Paragraph>
    </>
  ),
  samples: {
    ordinary: { id, name: "Ann Miller", subject: "Music & food?" },
    ...extremes((words) => ({ id, name: words, subject: words })),
  },
});

import { Action, Fact, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterTime, oneLine } from "~shared/letters/words";
import type { Tables } from "~shared/tables";
import { rowOf } from "../kind";
import { extremes, SAMPLE_TIME } from "../samples";
import { staffNotice } from "../staff-notice";

/** A contact message without its text, which must not stay in mailboxes once erased here. */
export type NewMessage = { id: string; name: string; subject: string; created_at: string };

const COLUMNS = "id, name, subject, created_at";

/** Oldest first. @param window ISO 8601, from and until */
export async function messagesIn(tables: Tables, [from, until]: [string, string]) {
  const { data } = await tables
    .from("contact_messages")
    .select(COLUMNS)
    .eq("begun_by_staff", false)
    .gte("created_at", from)
    .lt("created_at", until)
    .order("created_at")
    .throwOnError();
  return data;
}

const sample = { id: "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f", created_at: SAMPLE_TIME };

export const letter = staffNotice<NewMessage>({
  read: ({ idOf }, { tables }) =>
    rowOf(tables.from("contact_messages").select(COLUMNS).eq("id", idOf("message_id"))),
  subject: ({ subject }) => `New message: ${oneLine(subject)}`,
  preview: ({ name }) => `${oneLine(name)} wrote through the contact form.`,
  body: ({ id, name, subject, created_at }, site) => (
    <>
      <Title>A new message</Title>
      <Fact label="From">
        <Words>{name}</Words>
      </Fact>
      <Fact label="Subject">
        <Words>{subject}</Words>
      </Fact>
      <Fact label="Received">{letterTime(created_at, site.timeZone)}</Fact>
      <Action href={`${site.url}/admin/contacts?message=${id}`}>Read the message</Action>
      <Paragraph>
        The message itself stays on the site, where it can be read and answered.
      </Paragraph>
    </>
  ),
  samples: {
    ordinary: { ...sample, name: "Ruth Alvarez", subject: "A garden in May" },
    ...extremes((words) => ({ ...sample, name: words, subject: words })),
  },
});

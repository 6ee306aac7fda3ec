import { z } from "zod";
import { Action, Fact, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { staffReason } from "~shared/letters/parts/staff-reason";
import { letterTime, oneLine } from "~shared/letters/words";
import type { Tables } from "~shared/tables";
import type { LetterKind } from "../letter";
import { AT, HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { wantsNotices } from "../staff-member";
import { makeStopLink } from "../stop-link";

/** A contact message without its text, which must not stay in mailboxes once erased here. */
export type NewMessage = {
  id: string;
  name: string;
  subject: string;
  /** ISO 8601. */
  receivedAt: string;
};

const COLUMNS = "id, name, subject, created_at";

type Row = { id: string; name: string; subject: string; created_at: string };

/** A message as letters to staff present it. */
const messageOf = ({ id, name, subject, created_at: receivedAt }: Row) => ({
  id,
  name,
  subject,
  receivedAt,
});

/** Messages that visitors wrote, oldest first. @param window ISO 8601, from and until */
export async function messagesIn(tables: Tables, [from, until]: [string, string]) {
  const { data } = await tables
    .from("contact_messages")
    .select(COLUMNS)
    .eq("begun_by_staff", false)
    .gte("created_at", from)
    .lt("created_at", until)
    .order("created_at")
    .throwOnError();
  return data.map(messageOf);
}

const sample = { id: "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f", receivedAt: AT };

export const letter: LetterKind<NewMessage> = {
  read: async (letter, reach) => {
    const { params } = letter;
    if (!(await wantsNotices(reach.tables, params.user_id))) return null;
    const { data } = await reach.tables
      .from("contact_messages")
      .select(COLUMNS)
      .eq("id", z.uuid().parse(params.message_id))
      .maybeSingle()
      .throwOnError();
    return data && { props: messageOf(data), stopLink: await makeStopLink(letter, "staff", reach) };
  },
  subject: ({ subject }) => `New message: ${oneLine(subject)}`,
  preview: ({ name }) => `${oneLine(name)} wrote through the contact form.`,
  body: ({ id, name, subject, receivedAt }, site) => (
    <>
      <Title>A new message</Title>
      <Fact label="From">
        <Words>{name}</Words>
      </Fact>
      <Fact label="Subject">
        <Words>{subject}</Words>
      </Fact>
      <Fact label="Received">{letterTime(receivedAt, site.timeZone)}</Fact>
      <Action href={`${site.url}/admin/contacts?message=${id}`}>Read the message</Action>
      <Paragraph>
        The message itself stays on the site, where it can be read and answered.
      </Paragraph>
    </>
  ),
  reason: staffReason,
  toStaff: true,
  samples: {
    ordinary: { ...sample, name: "Ruth Alvarez", subject: "A garden in May" },
    long: { ...sample, name: LONG_NAME, subject: LONG_WORD },
    "right to left": { ...sample, name: "רות אלוורז", subject: "גינה בחודש מאי" },
    hostile: { ...sample, name: HOSTILE, subject: HOSTILE },
  },
};

import type { Letter } from "../letter";
import { Action, Fact, Paragraph, Title, Words } from "../parts/blocks";
import { staffReason } from "../parts/staff-reason";
import { letterTime, oneLine } from "../words";

/** A contact message without its text, which must not stay in mailboxes once erased here. */
export type NewMessage = {
  id: string;
  name: string;
  subject: string;
  /** ISO 8601. */
  receivedAt: string;
};

export const newMessage: Letter<NewMessage> = {
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
};

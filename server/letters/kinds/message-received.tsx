import { Note, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterKind, rowOf } from "../kind";

/** Repeats neither the sender's words nor name: the form must not relay text to strangers. */
export const letter = letterKind<object>({
  stops: "contact",
  read: async ({ idOf }, { tables }) =>
    (await rowOf(tables.from("contact_messages").select("id").eq("id", idOf("message_id")))) && {},
  subject: () => "Your message has arrived",
  preview: () => "Thank you for writing. Here is when we answer.",
  body: (_props, site) => (
    <>
      <Title>Thank you for writing</Title>
      <Paragraph>
        Your message to {site.name} has arrived, and one of us will read it. There is nothing else
        you need to do.
      </Paragraph>
      <Paragraph>
        We answer within 24-48 hours on business days. Our office hours are Monday to Friday, 9:00
        AM to 5:00 PM EST.
      </Paragraph>
      <Note>What you wrote is not repeated here, so that it stays private.</Note>
    </>
  ),
  reason: () =>
    "Somebody gave this address in our contact form. If that was not you, you can ignore this letter.",
  samples: { ordinary: {} },
});

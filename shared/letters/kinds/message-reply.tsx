import { answerSubject } from "../../answer-subject";
import type { Letter } from "../letter";
import { Answer } from "../parts/answer";
import { Paragraph, Title, Words } from "../parts/blocks";
import { letterDay, oneLine } from "../words";

/** Staff's reply to a message from the contact form. */
export type MessageReply = {
  /** The message's subject. */
  subject: string;
  /** When it arrived, ISO 8601. */
  writtenAt: string;
  /** Staff's own words. */
  words: string;
  /** The author's name; "" if they gave the site none. */
  signedBy: string;
};

export const messageReply: Letter<MessageReply> = {
  subject: ({ subject }) => answerSubject(oneLine(subject)),
  preview: ({ words }) => `Our answer: ${oneLine(words)}`,
  body: ({ words, signedBy }, site) => (
    <>
      <Title>Our answer to your message</Title>
      <Answer>{words}</Answer>
      <Paragraph>
        {signedBy.trim() ? (
          <>
            <Words>{signedBy}</Words>, {site.name}
          </>
        ) : (
          site.name
        )}
      </Paragraph>
    </>
  ),
  reason: ({ writtenAt }, site) =>
    `You get this because of a message in our contact form with this address, on ${letterDay(writtenAt, site.timeZone)}.`,
};

import { answerSubject } from "../../answer-subject";
import type { Letter } from "../letter";
import { Answer } from "../parts/answer";
import { Paragraph, Title, Words } from "../parts/blocks";
import { letterDay, oneLine } from "../words";

/** What staff answer to a message of the contact form. */
export type MessageReply = {
  /** Of the message. */
  subject: string;
  /** When it arrived, ISO 8601. */
  writtenAt: string;
  /** As staff wrote it. */
  words: string;
  /** Who wrote it; "" where they gave the site no name. */
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

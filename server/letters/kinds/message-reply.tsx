import { z } from "zod";
import { answerSubject } from "~shared/answer-subject";
import { Answer } from "~shared/letters/parts/answer";
import { Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterDay, oneLine } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { AT, HOSTILE, LONG_WORD } from "../samples";

/** Staff's reply to a message from the contact form. */
type MessageReply = {
  /** The message's subject. */
  subject: string;
  /** When it arrived, ISO 8601. */
  writtenAt: string;
  /** Staff's own words. */
  words: string;
  /** The author's name; "" if they gave the site none. */
  signedBy: string;
};

const sample = { writtenAt: AT, words: "Yes.", signedBy: "Ada" };

export const letter: LetterKind<MessageReply> = {
  /** Staff's reply. Cancelled once the message is deleted. */
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .from("contact_replies")
      .select("words, contact_messages (subject, created_at), staff (display_name)")
      .eq("id", z.uuid().parse(letter.params.reply_id))
      .maybeSingle()
      .throwOnError();
    if (!data) return null;
    const { words, contact_messages: message, staff: writer } = data;
    return {
      props: {
        subject: message.subject,
        writtenAt: message.created_at,
        words,
        signedBy: writer?.display_name ?? "",
      },
      isPersonal: true,
    };
  },
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
  samples: {
    ordinary: {
      ...sample,
      subject: "Music & food?",
      words:
        "Dear Ann,\n\nyes, our checklist has a part for music.\nIt is at https://lasthurrah.example/plan under Program.",
      signedBy: "Ada",
    },
    "answered before": { ...sample, subject: "RE: Re: A question", words: "Yes.", signedBy: "" },
    long: { ...sample, subject: LONG_WORD, words: LONG_WORD, signedBy: LONG_WORD },
    "right to left": { ...sample, subject: "سؤال", words: "نعم\n\nبكل سرور", signedBy: "ليلى" },
    hostile: { ...sample, subject: HOSTILE, words: "We cannot help with that.", signedBy: HOSTILE },
  },
};

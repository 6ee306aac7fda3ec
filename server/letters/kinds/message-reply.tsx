import { z } from "zod";
import { answerSubject } from "~shared/answer-subject";
import { Action, Heading, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { Answer, Passage } from "~shared/letters/parts/passage";
import { letterDay, oneLine } from "~shared/letters/words";
import { newToken } from "../../tokens";
import { makeStopLink } from "../kind";
import type { LetterKind } from "../letter";
import { extremes, SAMPLE_TIME } from "../samples";

type MessageReply = {
  subject: string;
  /** When it arrived, or the conversation began, ISO 8601. */
  writtenAt: string;
  words: string;
  /** The author's name; "" if they gave the site none. */
  signedBy: string;
  /** The sender's words that it answers, the latest before it; "" before their first. */
  question: string;
  isBegunByUs: boolean;
  link: string;
};

const sample = {
  subject: "Music & food?",
  writtenAt: SAMPLE_TIME,
  words: "Yes.",
  signedBy: "Ada",
  question: "Is there a part for music?\n\nAnd one for food?",
  isBegunByUs: false,
  link: "https://lasthurrah.example/message/5d1f0asample",
};

export const letter: LetterKind<MessageReply> = {
  /** Makes the token when the letter is sent. Cancelled once the message is deleted. */
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .from("contact_replies")
      .select(
        "words, created_at, staff (display_name), contact_messages (id, email, subject, message, begun_by_staff, created_at)",
      )
      .eq("id", z.uuid().parse(letter.params.reply_id))
      .maybeSingle()
      .throwOnError();
    if (!data) return null;
    const { words, contact_messages: message, staff: writer } = data;
    const { data: latest } = await reach.tables
      .from("contact_replies")
      .select("words")
      .match({ message_id: message.id, from_sender: true })
      .lt("created_at", data.created_at)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError();
    const { id: message_id, email } = message;
    // Who gets a copy of a reply by mail cannot open the conversation with its address.
    const purposes = ["message", ...(reach.replyMailbox ? ["mail"] : [])];
    const tokens = purposes.map((purpose) => ({ purpose, ...newToken() }));
    await reach.tables
      .from("link_tokens")
      .insert(tokens.map(({ token: _, ...kept }) => ({ ...kept, message_id, email })))
      .throwOnError();
    const [token, mailToken] = tokens.map((made) => made.token);
    return {
      props: {
        subject: message.subject,
        writtenAt: message.created_at,
        words,
        signedBy: writer?.display_name ?? "",
        question: latest?.words ?? message.message,
        isBegunByUs: message.begun_by_staff,
        link: `${reach.siteUrl}/message/${token}`,
      },
      isPersonal: true,
      replyTo: mailToken ? reach.replyMailbox?.(mailToken) : undefined,
      // Who never wrote to us can refuse what we write.
      ...(message.begun_by_staff ? { stopLink: await makeStopLink(letter, "contact", reach) } : {}),
    };
  },
  subject: ({ subject, question }) =>
    question ? answerSubject(oneLine(subject)) : oneLine(subject),
  preview: ({ words, question }) => `${question ? "Our answer" : "We write"}: ${oneLine(words)}`,
  body: ({ words, signedBy, question, link }, site) => (
    <>
      <Title>{question ? "Our answer to your message" : "A message to you"}</Title>
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
      <Action href={link}>Reply on our site</Action>
      <Paragraph>The link works for 30 days, and you need no account.</Paragraph>
      {question ? (
        <>
          <Heading>You wrote</Heading>
          <Passage>{question}</Passage>
        </>
      ) : null}
    </>
  ),
  reason: ({ writtenAt, isBegunByUs }, site) =>
    `You get this because ${isBegunByUs ? "one of us wrote to this address" : "of a message in our contact form with this address,"} on ${letterDay(writtenAt, site.timeZone)}.`,
  samples: {
    ordinary: {
      ...sample,
      words:
        "Dear Ann,\n\nyes, our checklist has a part for music.\nIt is at https://lasthurrah.example/plan under Program.",
    },
    "answered before": { ...sample, subject: "RE: Re: A question", signedBy: "" },
    "begun by us": { ...sample, subject: "Your plan", question: "", isBegunByUs: true },
    ...extremes((words) => ({
      ...sample,
      ...{ subject: words, signedBy: words, question: words },
    })),
  },
};

import { z } from "zod";
import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { Passage } from "~shared/letters/parts/passage";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";
import { applicationReason } from "./application-received";

/** A question of staff before they decide about an application. */
type ApplicationQuestion = {
  /** Staff's own words. */
  words: string;
  /** The page to answer on: an absolute address with a token. */
  link: string;
};

const QUESTION_LINK = "https://lasthurrah.example/partner/application/5d1f0asample";

export const letter: LetterKind<ApplicationQuestion> = {
  /** Makes the token when the letter is sent. Cancelled once the application is gone. */
  read: async (letter, reach) => {
    const token = makeToken();
    const { data } = await reach.tables
      .rpc("write_application_question", {
        letter_id: z.uuid().parse(letter.params.application_letter),
        token_hash: hashOf(token),
      })
      .throwOnError();
    const words = z.string().nullable().parse(data);
    if (words === null) return null;
    return {
      props: { words, link: `${reach.siteUrl}/partner/application/${token}` },
      stopLink: await makeStopLink(letter, "contact", reach),
    };
  },
  subject: () => "A question about your partner application",
  preview: (_props, site) => `${site.name} has a question before we go on.`,
  body: ({ words, link }, site) => (
    <>
      <Title>We have a question</Title>
      <Passage>{words}</Passage>
      <Paragraph>
        {site.repliesAreRead
          ? "You can reply to this letter, or answer on our site, without an account."
          : "Please answer on our site: replies to this letter are not read, and you need no account."}{" "}
        We go on with your application once we have heard from you.
      </Paragraph>
      <Action href={link}>Answer on our site</Action>
      <Paragraph>The link works for 30 days.</Paragraph>
    </>
  ),
  reason: applicationReason,
  samples: {
    ordinary: {
      words: "Is your hall step-free?\n\nAnd for how many people is it?",
      link: QUESTION_LINK,
    },
    long: { words: `${LONG_WORD}\n\n${LONG_NAME}`, link: QUESTION_LINK },
    "right to left": { words: "האם האולם נגיש?", link: QUESTION_LINK },
    hostile: { words: HOSTILE, link: QUESTION_LINK },
  },
};

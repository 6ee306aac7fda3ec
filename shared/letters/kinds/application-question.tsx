import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";
import { Passage } from "../parts/passage";
import { applicationReason } from "./application-received";

/** A question of staff before they decide about an application. */
export type ApplicationQuestion = {
  /** Staff's own words. */
  words: string;
  /** The page to answer on: an absolute address with a token. */
  link: string;
};

export const applicationQuestion: Letter<ApplicationQuestion> = {
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
};

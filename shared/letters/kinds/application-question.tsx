import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";
import { Passage } from "../parts/passage";
import { applicationReason } from "./application-received";

/** Something that staff want to know before they decide about an application. */
export type ApplicationQuestion = {
  /** As staff wrote it. */
  words: string;
};

export const applicationQuestion: Letter<ApplicationQuestion> = {
  subject: () => "A question about your partner application",
  preview: (_props, site) => `${site.name} has a question before we go on.`,
  body: ({ words }, site) => (
    <>
      <Title>We have a question</Title>
      <Passage>{words}</Passage>
      <Paragraph>
        {site.repliesAreRead
          ? "You can reply to this letter, or answer on our site."
          : "Please answer on our site, with the name of your business as the subject."}{" "}
        We go on with your application once we have heard from you.
      </Paragraph>
      <Action href={`${site.url}/contact`}>Answer on our site</Action>
    </>
  ),
  reason: applicationReason,
};

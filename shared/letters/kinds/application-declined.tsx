import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";
import { Passage } from "../parts/passage";
import { applicationReason } from "./application-received";

/** Says that a business does not become a partner now. */
export type ApplicationDeclined = {
  /** Staff's own words. */
  words: string;
};

export const applicationDeclined: Letter<ApplicationDeclined> = {
  subject: () => "About your partner application",
  preview: (_props, site) => `An answer from ${site.name}.`,
  body: ({ words }, site) => (
    <>
      <Title>About your application</Title>
      <Passage>{words}</Passage>
      <Paragraph>If something changes, you are welcome to apply again.</Paragraph>
      <Action href={`${site.url}/contact`}>Ask us about it</Action>
    </>
  ),
  reason: applicationReason,
};

import { Fragment } from "react";
import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";

export type PartnerLink = {
  /** Names in the directory of the partners whose page it opens; at least one. */
  names: string[];
  /** An absolute address with a token. */
  link: string;
};

/** The link to a partner's own page, which has no password. */
export const partnerLink: Letter<PartnerLink> = {
  subject: () => "Your page as a partner",
  preview: () => "It shows what families asked you, and your listing.",
  body: ({ names, link }, site) => (
    <>
      <Title>Your page as a partner</Title>
      <Paragraph>
        Here is the link to the page of{" "}
        {names.map((name, at) => (
          <Fragment key={name}>
            {at > 0 ? ", " : ""}
            <Words>{name}</Words>
          </Fragment>
        ))}{" "}
        at {site.name}. It shows what families asked you and what you answered, and you can propose
        changes to your listing.
      </Paragraph>
      <Action href={link}>Open your page</Action>
      <Paragraph>
        The link works for 30 days. Please keep it to yourself: anyone who has it can answer for
        you. If you did not ask for it, you can ignore this letter.
      </Paragraph>
    </>
  ),
  reason: (_, site) =>
    `Somebody asked for the page of a partner of ${site.name} whose address this is.`,
};

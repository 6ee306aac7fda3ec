import { Fragment } from "react";
import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";

/** Names in the directory of the partners whose page it opens. */
const written = z.array(z.string()).min(1).nullable();

const link = "https://lasthurrah.example/partner/5d1f0asample";

export const letter = letterKind<{ names: string[]; link: string }>({
  /** Makes the token when the letter is sent. Cancelled if the address is no partner's. */
  read: async ({ recipient: address, created_at: asked_at }, { tables, siteUrl }) => {
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_partner_link", { address, asked_at, token_hash })
      .throwOnError();
    const names = written.parse(data);
    return names && { names, link: `${siteUrl}/partner/${token}` };
  },
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
  samples: {
    ordinary: { names: ["Bluebonnet Hall"], link },
    "several partners": { names: ["Bluebonnet Hall", "The Old Barn"], link },
    ...extremes((name) => ({ names: [name], link })),
  },
});

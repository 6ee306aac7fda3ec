import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { Passage } from "~shared/letters/parts/passage";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";
import { applicationReason } from "./application-received";

const link = "https://lasthurrah.example/partner/application/5d1f0asample";

export const letter = letterKind<{ words: string; link: string }>({
  stops: "contact",
  /** Makes the token when the letter is sent. Cancelled once the application is gone. */
  read: async ({ idOf }, { tables, siteUrl }) => {
    const { token, token_hash } = newToken();
    const letter_id = idOf("application_letter");
    const { data: words } = await tables
      .rpc("write_application_question", { letter_id, token_hash })
      .throwOnError();
    return words === null ? null : { words, link: `${siteUrl}/partner/application/${token}` };
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
    ordinary: { words: "Is your hall step-free?\n\nAnd for how many people is it?", link },
    ...extremes((words) => ({ words, link })),
  },
});

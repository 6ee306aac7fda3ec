import { z } from "zod";
import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { Passage } from "~shared/letters/parts/passage";
import type { LetterKind } from "../letter";
import { HOSTILE } from "../samples";
import { makeStopLink } from "../stop-link";
import { applicationReason } from "./application-received";

/** Says that a business does not become a partner now. */
type ApplicationDeclined = {
  /** Staff's own words. */
  words: string;
};

export const letter: LetterKind<ApplicationDeclined> = {
  /** Staff's answer to an applicant. Cancelled once the application is gone. */
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .from("application_letters")
      .select("words")
      .eq("id", z.uuid().parse(letter.params.application_letter))
      .maybeSingle()
      .throwOnError();
    return (
      data && {
        props: { words: data.words },
        stopLink: await makeStopLink(letter, "contact", reach),
      }
    );
  },
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
  samples: {
    ordinary: {
      words: "Thank you for applying.\n\nWe list businesses in the United States alone.",
    },
    hostile: { words: HOSTILE },
  },
};

import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { Passage } from "~shared/letters/parts/passage";
import { letterKind, rowOf } from "../kind";
import { extremes } from "../samples";
import { applicationReason } from "./application-received";

export const letter = letterKind<{ words: string }>({
  stops: "contact",
  read: ({ idOf }, { tables }) =>
    rowOf(tables.from("application_letters").select("words").eq("id", idOf("application_letter"))),
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
    ...extremes((words) => ({ words })),
  },
});

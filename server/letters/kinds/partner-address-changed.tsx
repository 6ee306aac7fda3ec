import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterKind, rowOf } from "../kind";
import { extremes } from "../samples";
import { partnerReason } from "./partner-confirm";

export const letter = letterKind<{ name: string }>({
  stops: "partner",
  read: ({ idOf }, { tables }) =>
    rowOf(tables.from("partners").select("name").eq("id", idOf("partner"))),
  subject: () => "The address of your listing is about to change",
  preview: () => "Until the new address is confirmed, this one stays in use.",
  body: ({ name }, site) => (
    <>
      <Title>Another address for your listing</Title>
      <Paragraph>
        We were given another email address for <Words>{name}</Words>, and have asked there whether
        it is right. As soon as it is confirmed, families’ questions go there. Until then they come
        to you, as before.
      </Paragraph>
      <Paragraph>
        If you know of this, there is nothing to do. If you do not, please tell us.
      </Paragraph>
      <Action href={`${site.url}/contact`}>This was not us</Action>
    </>
  ),
  reason: partnerReason,
  samples: { ordinary: { name: "The Old Boathouse" }, ...extremes((name) => ({ name })) },
});

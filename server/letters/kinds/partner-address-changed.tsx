import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { letterKind } from "../kind";
import { extremes } from "../samples";
import { partnerReason } from "./partner-confirm";

/** Tells a partner's confirmed address that another one is to replace it. */
export const letter = letterKind<{ name: string }>({
  stops: "partner",
  /** Cancelled if the partner is gone. */
  read: async ({ idOf }, { tables }) => {
    const { data } = await tables
      .from("partners")
      .select("name")
      .eq("id", idOf("partner"))
      .maybeSingle()
      .throwOnError();
    return data;
  },
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

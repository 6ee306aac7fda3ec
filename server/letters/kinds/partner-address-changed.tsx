import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import type { LetterKind } from "../letter";
import { HOSTILE } from "../samples";
import { makeStopLink } from "../stop-link";
import { partnerReason } from "./partner-confirm";

/** Tells a partner's confirmed address that another one is to replace it. */
type PartnerAddressChanged = {
  /** The name in its listing. */
  partnerName: string;
};

export const letter: LetterKind<PartnerAddressChanged> = {
  /** Cancelled if the partner is gone. */
  read: async (letter, reach) => {
    const { data } = await reach.tables
      .from("partners")
      .select("name")
      .eq("id", z.uuid().parse(letter.params.partner))
      .maybeSingle()
      .throwOnError();
    return (
      data && {
        props: { partnerName: data.name },
        stopLink: await makeStopLink(letter, "partner", reach),
      }
    );
  },
  subject: () => "The address of your listing is about to change",
  preview: () => "Until the new address is confirmed, this one stays in use.",
  body: ({ partnerName }, site) => (
    <>
      <Title>Another address for your listing</Title>
      <Paragraph>
        We were given another email address for <Words>{partnerName}</Words>, and have asked there
        whether it is right. As soon as it is confirmed, families’ questions go there. Until then
        they come to you, as before.
      </Paragraph>
      <Paragraph>
        If you know of this, there is nothing to do. If you do not, please tell us.
      </Paragraph>
      <Action href={`${site.url}/contact`}>This was not us</Action>
    </>
  ),
  reason: partnerReason,
  samples: {
    ordinary: { partnerName: "The Old Boathouse" },
    hostile: { partnerName: HOSTILE },
  },
};

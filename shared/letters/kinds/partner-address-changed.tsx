import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";
import { partnerReason } from "./partner-confirm";

/** Tells a partner's confirmed address that another one is to replace it. */
export type PartnerAddressChanged = {
  /** The name in its listing. */
  partnerName: string;
};

export const partnerAddressChanged: Letter<PartnerAddressChanged> = {
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
};

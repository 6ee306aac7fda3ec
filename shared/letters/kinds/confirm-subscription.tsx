import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";

/** The link confirms the subscription: an absolute address with a token. */
export type ConfirmSubscription = { link: string };

export const confirmSubscription: Letter<ConfirmSubscription> = {
  subject: (_props, site) => `Please confirm: letters from ${site.name}`,
  preview: () => "The button opens a page, and there you confirm.",
  body: ({ link }, site) => (
    <>
      <Title>Shall we write to you?</Title>
      <Paragraph>
        This address was given to join the mailing list of {site.name}. If that was you, please
        confirm it: the button opens a page, and there you press once more. We ask so that nobody is
        put on the list by somebody else.
      </Paragraph>
      <Action href={link}>Open the page to confirm</Action>
      <Paragraph>
        If it was not you, do nothing. At most one reminder follows, and then no more letters,
        unless the address is given to us again.
      </Paragraph>
    </>
  ),
  reason: subscriptionReason,
};

export function subscriptionReason(): string {
  return "Somebody gave this address to join our mailing list.";
}

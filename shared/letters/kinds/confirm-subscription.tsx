import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";

/** Where a subscription is confirmed: an absolute address with a token. */
export type ConfirmSubscription = { link: string };

export const confirmSubscription: Letter<ConfirmSubscription> = {
  subject: (_props, site) => `Please confirm: letters from ${site.name}`,
  preview: () => "One press, and you are on the list.",
  body: ({ link }, site) => (
    <>
      <Title>Shall we write to you?</Title>
      <Paragraph>
        This address was given to join the mailing list of {site.name}. If that was you, please
        confirm it. We ask so that nobody is put on the list by somebody else.
      </Paragraph>
      <Action href={link}>Confirm my subscription</Action>
      <Paragraph>
        If it was not you, do nothing. We remind you once, and then write no more.
      </Paragraph>
    </>
  ),
  reason: subscriptionReason,
};

export function subscriptionReason(): string {
  return "Somebody gave this address to join our mailing list.";
}

import type { Letter } from "../letter";
import { Action, Paragraph, Title } from "../parts/blocks";
import { letterDay } from "../words";
import { type ConfirmSubscription, subscriptionReason } from "./confirm-subscription";

export type ConfirmSubscriptionReminder = ConfirmSubscription & {
  /** When the address was given, ISO 8601. */
  askedAt: string;
};

export const confirmSubscriptionReminder: Letter<ConfirmSubscriptionReminder> = {
  subject: (_props, site) => `Not confirmed yet: letters from ${site.name}`,
  preview: () => "Our only reminder, in case the first letter got lost.",
  body: ({ link, askedAt }, site) => (
    <>
      <Title>Shall we still write to you?</Title>
      <Paragraph>
        On {letterDay(askedAt, site.timeZone)} this address was given to join the mailing list of{" "}
        {site.name}. It has not been confirmed, so you are not on the list.
      </Paragraph>
      <Action href={link}>Confirm my subscription</Action>
      <Paragraph>
        If you would rather not, do nothing. This is our only reminder, and we write no more.
      </Paragraph>
    </>
  ),
  reason: subscriptionReason,
};

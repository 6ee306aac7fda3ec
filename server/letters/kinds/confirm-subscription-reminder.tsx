import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterDay } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { AT } from "../samples";
import { makeStopLink } from "../stop-link";
import {
  askedAt,
  type ConfirmSubscription,
  letter as confirmSubscription,
  subscriptionReason,
} from "./confirm-subscription";

type ConfirmSubscriptionReminder = ConfirmSubscription & {
  /** When the address was given, ISO 8601. */
  askedAt: string;
};

export const letter: LetterKind<ConfirmSubscriptionReminder> = {
  read: async (letter, reach) => {
    const asked = await askedAt(letter.params.subscription, reach);
    if (!asked) return null;
    const stopLink = await makeStopLink(letter, "list", reach);
    return { props: { link: stopLink, askedAt: asked }, stopLink };
  },
  subject: (_props, site) => `Not confirmed yet: letters from ${site.name}`,
  preview: () => "A reminder, in case the first letter got lost.",
  body: ({ link, askedAt }, site) => (
    <>
      <Title>Shall we still write to you?</Title>
      <Paragraph>
        On {letterDay(askedAt, site.timeZone)} this address was given to join the mailing list of{" "}
        {site.name}. It has not been confirmed, so you are not on the list. To confirm, open the
        page and press once more there.
      </Paragraph>
      <Action href={link}>Open the page to confirm</Action>
      <Paragraph>
        If you would rather not, do nothing. We remind you no more, and write only if the address is
        given to us again.
      </Paragraph>
    </>
  ),
  reason: subscriptionReason,
  samples: { ordinary: { ...confirmSubscription.samples.ordinary, askedAt: AT } },
};

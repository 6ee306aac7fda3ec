import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterDay } from "~shared/letters/words";
import { letterKind } from "../kind";
import { SAMPLE_TIME } from "../samples";
import { subscriptionReason, waiting } from "./confirm-subscription";

/** `asked_at` is when the address was given, ISO 8601. */
export const letter = letterKind<{ asked_at: string }>({
  stops: "list",
  read: async ({ idOf }, reach) => waiting(idOf("subscription"), reach),
  subject: (_props, site) => `Not confirmed yet: letters from ${site.name}`,
  preview: () => "A reminder, in case the first letter got lost.",
  body: ({ asked_at }, site) => (
    <>
      <Title>Shall we still write to you?</Title>
      <Paragraph>
        On {letterDay(asked_at, site.timeZone)} this address was given to join the mailing list of{" "}
        {site.name}. It has not been confirmed, so you are not on the list. To confirm, open the
        page and press once more there.
      </Paragraph>
      <Action href={`${site.preferencesLink}`}>Open the page to confirm</Action>
      <Paragraph>
        If you would rather not, do nothing. We remind you no more, and write only if the address is
        given to us again.
      </Paragraph>
    </>
  ),
  reason: subscriptionReason,
  samples: { ordinary: { asked_at: SAMPLE_TIME } },
});

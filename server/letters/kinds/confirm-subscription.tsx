import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { letterKind, rowOf } from "../kind";
import type { Reach } from "../letter";

/** A subscription request that is not confirmed yet; null if none waits. */
export const waiting = (id: string, { tables }: Reach) =>
  rowOf(tables.from("subscriptions").select("asked_at").match({ id, state: "unconfirmed" }));

export const subscriptionReason = () => "Somebody gave this address to join our mailing list.";

/** One link both confirms and stops: its page has a button for each. */
export const letter = letterKind<object>({
  stops: "list",
  read: async ({ idOf }, reach) => waiting(idOf("subscription"), reach),
  subject: (_props, site) => `Please confirm: letters from ${site.name}`,
  preview: () => "The button opens a page, and there you confirm.",
  body: (_props, site) => (
    <>
      <Title>Shall we write to you?</Title>
      <Paragraph>
        This address was given to join the mailing list of {site.name}. If that was you, please
        confirm it: the button opens a page, and there you press once more. We ask so that nobody is
        put on the list by somebody else.
      </Paragraph>
      <Action href={`${site.preferencesLink}`}>Open the page to confirm</Action>
      <Paragraph>
        If it was not you, do nothing. At most one reminder follows, and then no more letters,
        unless the address is given to us again.
      </Paragraph>
    </>
  ),
  reason: subscriptionReason,
  samples: { ordinary: {} },
});

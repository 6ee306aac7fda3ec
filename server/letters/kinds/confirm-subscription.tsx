import { z } from "zod";
import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import type { LetterKind, Reach } from "../letter";
import { makeStopLink } from "../stop-link";

/** The link confirms the subscription: an absolute address with a token. */
export type ConfirmSubscription = { link: string };

/** The time of a subscription request that is not confirmed yet; null if none waits. */
export async function askedAt(subscription: unknown, { tables }: Reach): Promise<string | null> {
  const { data } = await tables
    .from("subscriptions")
    .select("asked_at")
    .eq("id", z.uuid().parse(subscription))
    .eq("state", "unconfirmed")
    .maybeSingle()
    .throwOnError();
  return data?.asked_at ?? null;
}

export const letter: LetterKind<ConfirmSubscription> = {
  /** One link both confirms and stops: its page has a button for each. */
  read: async (letter, reach) => {
    if (!(await askedAt(letter.params.subscription, reach))) return null;
    const stopLink = await makeStopLink(letter, "list", reach);
    return { props: { link: stopLink }, stopLink };
  },
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
  samples: { ordinary: { link: "https://lasthurrah.example/letters/3fQ9sample" } },
};

export function subscriptionReason(): string {
  return "Somebody gave this address to join our mailing list.";
}

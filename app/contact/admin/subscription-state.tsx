import type { ComponentProps } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { Subscriber } from "./queries";

type Tone = ComponentProps<typeof Badge>["tone"];

const STATES: Record<string, { label: string; tone: Tone }> = {
  unconfirmed: { label: "Unconfirmed", tone: "neutral" },
  confirmed: { label: "Confirmed", tone: "positive" },
  unsubscribed: { label: "Unsubscribed", tone: "warning" },
  bounced: { label: "Bounced", tone: "warning" },
};

/** What the list and its export say of an address; "" where its owner asked for no letters. */
export const stateLabel = (state: string | null): string => (state && STATES[state]?.label) ?? "";

type Props = { of: Subscriber; onOpen: () => void };

/** Whether an address's owner has confirmed it; pressed, it tells what happened. */
export function StateBadge({ of: { state, email }, onOpen }: Props) {
  const known = state ? STATES[state] : undefined;
  if (!known) return null;
  return (
    <>
      <Badge tone={known.tone}>{known.label}</Badge>
      <Button variant="quiet" size="sm" aria-label={`History of ${email}`} onClick={onOpen}>
        History
      </Button>
    </>
  );
}

import { History } from "lucide-react";
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

/** A state in the words of the list and its export; "" when no letters were asked for. */
export const stateLabel = (state: string | null): string => (state && STATES[state]?.label) ?? "";

const Stopped = () => <Badge tone="warning">Takes no letters</Badge>;

type Props = { of: Subscriber; onOpen: () => void };

export function StateBadge({ of: { state, suppressed, email }, onOpen }: Props) {
  const known = state ? STATES[state] : undefined;
  // Those two states say so themselves.
  const isStopped = suppressed && state !== "unsubscribed" && state !== "bounced";
  if (!known) return isStopped ? <Stopped /> : null;
  return (
    <>
      <Badge tone={known.tone}>{known.label}</Badge>
      {isStopped ? <Stopped /> : null}
      <Button
        variant="quiet"
        size="sm"
        className="-my-3 as-lines:hidden"
        aria-label={`History of ${email}`}
        onClick={onOpen}
      >
        <History aria-hidden="true" className="size-5 @min-[44rem]:hidden" />
        <span className="hidden @min-[44rem]:inline">History</span>
      </Button>
    </>
  );
}

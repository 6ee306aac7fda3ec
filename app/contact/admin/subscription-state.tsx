import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ComponentProps } from "react";
import { Loaded } from "~/admin/loaded";
import type { AnswerOf } from "~/admin/staff-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { consentHistoryQuery, type Subscriber } from "./queries";

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

type HistoryProps = { of: { email: string }; open: boolean; onOpenChange: (open: boolean) => void };

export function ConsentHistory({ of: { email }, open, onOpenChange }: HistoryProps) {
  const history = useQuery({ ...consentHistoryQuery(email), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What was agreed to"
      description={<EmailAddress>{email}</EmailAddress>}
    >
      <Loaded query={history} failure="Error fetching the history" loading="Loading history...">
        {(entries) => <Entries entries={entries} />}
      </Loaded>
    </Dialog>
  );
}

function Entries({ entries }: { entries: AnswerOf<ReturnType<typeof consentHistoryQuery>> }) {
  if (entries.length === 0)
    return <p>Nothing is recorded. This sign-up is older than the record.</p>;
  return (
    <ol className="flex flex-col gap-4">
      {entries.map(({ id, event, stream, source, consent_text, created_at }) => (
        <li key={id} className="border-l-2 border-line pl-4">
          <p className="font-semibold">
            {(source === "staff" && BY_STAFF[event]) || (EVENTS[event] ?? event)}
          </p>
          <p className="text-base text-ink-soft">
            {[longLocalDate(created_at), STREAMS[stream], SOURCES[source]]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {consent_text ? <p className="mt-1 text-base">“{consent_text}”</p> : null}
        </li>
      ))}
    </ol>
  );
}

const EVENTS: Record<string, string> = {
  asked: "Asked to join the mailing list",
  confirmed: "Confirmed the address",
  unsubscribed: "Asked for no more letters",
  resumed: "Asked for letters again",
  reported: "Said that they do not know us",
  bounced: "A letter came back",
  complained: "A letter was marked as unwanted",
};

const BY_STAFF: Record<string, string> = {
  unsubscribed: "Taken off the list by staff",
  resumed: "Let on the list again by staff",
};

const STREAMS: Record<string, string> = {
  all: "all letters",
  contact: "letters about messages and applications",
  plan: "letters of a plan",
};

const SOURCES: Record<string, string> = {
  "mailing-list-form": "mailing list form",
  newsletter: "newsletter form",
  "letters-page": "page of their letters",
  "one-click": "button of their mailbox",
  "mail-server": "mail server",
};

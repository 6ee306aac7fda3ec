import { useQuery } from "@tanstack/react-query";
import { Loaded } from "~/admin/loaded";
import type { AnswerOf } from "~/admin/staff-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Dialog } from "~/ui/dialog/dialog";
import { EmailAddress } from "~/ui/email-address";
import { consentHistoryQuery } from "./queries";

type Props = { of: { email: string }; open: boolean; onOpenChange: (open: boolean) => void };

export function ConsentHistory({ of: { email }, open, onOpenChange }: Props) {
  const history = useQuery({ ...consentHistoryQuery(email), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What was agreed to"
      description={<EmailAddress>{email}</EmailAddress>}
    >
      <Loaded query={history} failure="Error fetching the history" loading="Loading history...">
        {(entries) => <History entries={entries} />}
      </Loaded>
    </Dialog>
  );
}

function History({ entries }: { entries: AnswerOf<ReturnType<typeof consentHistoryQuery>> }) {
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

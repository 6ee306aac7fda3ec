import { useState } from "react";
import { ConsentHistory } from "~/contact/admin/consent-history";
import { stateLabel } from "~/contact/admin/subscription-state";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { RelativeDate } from "../list/cells";
import type { Person, Stop } from "./queries";
import { Entries, Entry, Section } from "./section";

type Props = {
  address: string;
  person: Person;
  onLift: () => void;
};

export function ListSection({ address, person, onLift }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { subscription, is_on_list, is_recorded, takes_list, stops } = person;
  const canLift = stops.some(({ reason }) => reason === "staff" || reason === "bounce");
  return (
    <Section title="Mailing list and letters">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={is_on_list && takes_list ? "positive" : "neutral"}>
          {is_on_list
            ? takes_list
              ? "On the list"
              : "Signed up, takes no letters"
            : "Not on the list"}
        </Badge>
        {subscription ? <Badge>{stateLabel(subscription.state)}</Badge> : null}
        {is_recorded ? (
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            What was agreed to
          </Button>
        ) : null}
      </div>
      {stops.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">Takes no letters</h3>
          <Entries>
            {stops.map((stop) => (
              <Entry key={stop.scope + stop.reason} aside={<RelativeDate time={stop.created_at} />}>
                {reasonWords(stop)}
              </Entry>
            ))}
          </Entries>
          {canLift ? (
            <Button variant="secondary" size="sm" className="mt-2" onClick={onLift}>
              Let letters go out again
            </Button>
          ) : (
            <p className="mt-2 text-ink-soft">
              Only the person can take this back, on the page of their letters.
            </p>
          )}
        </>
      ) : null}
      <ConsentHistory of={{ email: address }} open={isOpen} onOpenChange={setOpen} />
    </Section>
  );
}

const STREAMS: Record<string, string> = {
  all: "all letters",
  "stream:list": "the mailing list",
  "stream:contact": "letters about messages and applications",
  "stream:partner": "letters to partners",
  "stream:plan": "letters of a plan",
  "stream:guest": "letters to guests",
};

function reasonWords({ scope, reason, stopped_by }: Stop): string {
  // A view of a person never names a family's plan.
  const what = STREAMS[scope] ?? (scope.startsWith("kind:") ? "one kind of letter" : "one plan");
  switch (reason) {
    case "bounce":
      return `Letters came back (${what})`;
    case "complaint":
      return `Marked as unwanted in their mailbox (${what})`;
    case "report":
      return `Said that they do not know us (${what})`;
    case "staff":
      return `Stopped by ${stopped_by ?? "a former colleague"} (${what})`;
    default:
      return `Stopped by themselves (${what})`;
  }
}

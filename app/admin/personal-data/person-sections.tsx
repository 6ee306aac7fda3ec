import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { kindWords, stateOf } from "~/admin/letters/letter-words";
import { statusLabel } from "~/contact/admin/inbox/statuses";
import { interestOf } from "~/contact/admin/people";
import { ConsentHistory, stateLabel } from "~/contact/admin/subscription-state";
import { STATUSES, type Status } from "~/partners/admin/status";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { nameOf, PersonName, RelativeDate } from "../list/cells";
import { type Person, plansOfQuery, type Stop } from "./queries";
import { Entries, Entry, LookAgain, Section } from "./section";

const LINK = "text-deep underline underline-offset-4";

export function Exchanged({ person }: { person: Person }) {
  const { messages, requests, applications, letters } = person;
  return (
    <>
      <Section title="Messages" count={messages.count} shown={messages.latest.length}>
        <Entries>
          {messages.latest.map(({ id, subject, status, replies, notes, created_at }) => (
            <Entry key={id} aside={<RelativeDate time={created_at} />}>
              <Link to={`/admin/contacts?message=${id}`} className={LINK}>
                <bdi dir="auto">{subject}</bdi>
              </Link>
              <Badge>{statusLabel(status)}</Badge>
              <span className="text-ink-soft">{counted(replies, notes)}</span>
            </Entry>
          ))}
        </Entries>
      </Section>
      <Section title="Requests and sign-ups" count={requests.count} shown={requests.latest.length}>
        <Entries>
          {requests.latest.map(({ id, interest_type, email_opt_in, created_at, ...name }) => (
            <Entry key={id} aside={<RelativeDate time={created_at} />}>
              <PersonName name={nameOf(name)} />
              <Badge tone={interestOf(interest_type).tone}>{interestOf(interest_type).label}</Badge>
              <span className="text-ink-soft">{email_opt_in ? "Opted In" : "Not Opted In"}</span>
            </Entry>
          ))}
        </Entries>
      </Section>
      <Section
        title="Partner applications"
        count={applications.count}
        shown={applications.latest.length}
      >
        <Entries>
          {applications.latest.map(({ id, business_name, status, created_at }) => (
            <Entry key={id} aside={<RelativeDate time={created_at} />}>
              <Link to={`/admin/partners/applications/${id}`} className={LINK}>
                <bdi dir="auto">{business_name}</bdi>
              </Link>
              <Badge tone={STATUSES[status as Status]?.tone}>
                {STATUSES[status as Status]?.label ?? status}
              </Badge>
            </Entry>
          ))}
        </Entries>
      </Section>
      <Section
        title="Letters from the site"
        count={letters.count}
        shown={letters.latest.length}
        none="None in the last 90 days."
      >
        <Entries>
          {letters.latest.map((letter) => (
            <Entry key={letter.id} aside={<RelativeDate time={letter.created_at} />}>
              {kindWords(letter.kind)}
              <Badge tone={stateOf(letter).tone}>{stateOf(letter).label}</Badge>
            </Entry>
          ))}
        </Entries>
      </Section>
    </>
  );
}

function counted(replies: number, notes: number): string {
  const parts = [
    replies > 0 ? (replies === 1 ? "1 reply" : `${replies} replies`) : "",
    notes > 0 ? (notes === 1 ? "1 note" : `${notes} notes`) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

type ListProps = { address: string; person: Person; onLift: () => void };

export function ListSection({ address, person, onLift }: ListProps) {
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

type RolesProps = { address: string; person: Person };

export function OtherRoles({ address, person: { partners, investor, staff } }: RolesProps) {
  return (
    <Section title="Elsewhere on the site">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {partners.map(({ id, name }) => (
          <li key={id}>
            The address of the partner <bdi dir="auto">{name}</bdi>
          </li>
        ))}
        {investor && investor.visits > 0 ? (
          <li>
            {investor.visits === 1 ? "1 visit" : `${investor.visits} visits`} to the investor page
            {investor.last_visit ? (
              <>
                , the last <RelativeDate time={investor.last_visit} />
              </>
            ) : null}
          </li>
        ) : null}
        {investor?.access_until ? <li>Has a password of their own for the investor page</li> : null}
        {staff ? <li>One of the team, as {staff}</li> : null}
        <li>
          <Plans address={address} />
        </li>
      </ul>
    </Section>
  );
}

/** For families' plans, only how many contain the address: their content is private. */
function Plans({ address }: { address: string }) {
  const { data, isError, refetch } = useQuery(plansOfQuery(address));
  if (isError) {
    return <LookAgain words="Families’ plans could not be looked through." onLook={refetch} />;
  }
  return <span role="status">{data === undefined ? "Looking through plans..." : plans(data)}</span>;
}

const plans = (count: number) =>
  count === 0
    ? "In no family’s plan"
    : `In ${count === 1 ? "1 family’s plan" : `${count} families’ plans`}; what stands there is theirs`;

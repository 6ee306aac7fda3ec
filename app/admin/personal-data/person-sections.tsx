import { Link } from "react-router";
import { kindWords, stateOf } from "~/admin/letters/letter-words";
import { statusLabel } from "~/contact/admin/inbox/statuses";
import { interestOf } from "~/contact/admin/people";
import { STATUSES, type Status } from "~/partners/admin/status";
import { Badge } from "~/ui/badge";
import { nameOf, PersonName, RelativeDate } from "../list/cells";
import type { Person } from "./queries";
import { Entries, Entry, Section } from "./section";

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

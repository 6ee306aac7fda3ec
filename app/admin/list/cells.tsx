import type { ReactNode } from "react";
import { longLocalDate, relativeTime } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { EmailAddress } from "~/ui/email-address";
import { PersonLink } from "../personal-data/person-link";
import type { Column } from "./record-table";

export function RelativeDate({ time }: { time: string }) {
  return (
    <time dateTime={time} title={longLocalDate(time)}>
      {relativeTime(time)}
    </time>
  );
}

export const dateColumn = <Row extends object>(
  heading: string,
  timeOf: (row: Row) => string = (row) => (row as { created_at: string }).created_at,
  width = "w-25 @min-[50rem]:w-33",
): Column<Row> => ({
  heading,
  onPhone: "aside",
  width,
  cell: (row) => <RelativeDate time={timeOf(row)} />,
});

export const PersonEmail = ({ of: { email } }: { of: { email: string } }) => (
  <PersonLink address={email}>
    <EmailAddress>{email}</EmailAddress>
  </PersonLink>
);

export const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();

export function PersonName({ name }: { name: string }) {
  const given = name.trim();
  if (!given) return <span className="text-ink-soft italic">No name given</span>;
  return (
    <bdi dir="auto" className="wrap-anywhere as-table:line-clamp-2">
      {given}
    </bdi>
  );
}

export const ByName = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <>
      {" by "}
      <bdi dir="auto" className="wrap-anywhere">
        {name}
      </bdi>
    </>
  ) : null;

/** Text cut to two lines; what the row opens shows all of it. */
export const Cut = ({ children, className = "" }: { children: ReactNode; className?: string }) => (
  <span dir="auto" className={`line-clamp-2 wrap-anywhere as-lines:inline ${className}`}>
    {children}
  </span>
);

type MarkedProps = { title: ReactNode; isExample: boolean; children?: ReactNode };

/** A record's title with its marks beside it; in rows cut to two lines without them. */
export const Marked = ({ title, isExample, children }: MarkedProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 as-lines:inline">
    <Cut className="grow basis-[8rem]">{title}</Cut>
    <span className="contents as-lines:hidden">
      {isExample ? (
        <Badge tone="warning" className="whitespace-nowrap">
          Example
        </Badge>
      ) : null}
      {children}
    </span>
  </span>
);

type Person = { first_name: string; last_name: string; email: string };

/** A person's name; in rows cut to two lines, the address of anyone who gave none. */
export function NameOrAddress({ of: person }: { of: Person }) {
  const name = nameOf(person);
  if (name) return <PersonName name={name} />;
  return (
    <>
      <span className="as-lines:hidden">
        <PersonName name="" />
      </span>
      <bdi className="hidden as-lines:inline">{person.email}</bdi>
    </>
  );
}

import type { ReactNode } from "react";
import type { Letter } from "../letter";
import { Action, Heading, List, Paragraph, Title, Words } from "../parts/blocks";
import { staffReason } from "../parts/staff-reason";
import type { NewApplication } from "./new-application";
import type { NewMessage } from "./new-message";

/** Entries since the last digest, oldest first. */
export type DailyDigest = {
  messages: NewMessage[];
  applications: NewApplication[];
  /** The rest of an hour in which more came in than gets letters of its own. */
  isHourly?: boolean;
};

/** Most entries of a list: mailboxes cut long letters. */
const MOST = 25;

export const dailyDigest: Letter<DailyDigest> = {
  subject: (props) => `New on the site: ${counts(props)}`,
  preview: ({ isHourly }) =>
    isHourly
      ? "More came in than gets a letter each."
      : "What came in since the last letter like this.",
  body: (props, site) => (
    <>
      <Title>What came in</Title>
      <Paragraph>
        {props.isHourly
          ? "More came in within an hour than gets a letter each. Beside those you have"
          : "Since the last letter like this"}
        : {counts(props)}.
      </Paragraph>
      <Entries
        title="Messages"
        entries={props.messages.map(({ id, name, subject }) => ({
          key: id,
          content: (
            <>
              <Words>{name}</Words>: <Words>{subject}</Words>
            </>
          ),
        }))}
      >
        <Action href={`${site.url}/admin/contacts`}>Read the messages</Action>
      </Entries>
      <Entries
        title="Partner applications"
        entries={props.applications.map(({ id, businessName, contactName }) => ({
          key: id,
          content: (
            <>
              <Words>{businessName}</Words>: <Words>{contactName}</Words>
            </>
          ),
        }))}
      >
        <Action href={`${site.url}/admin/partners`}>Read the applications</Action>
      </Entries>
    </>
  ),
  reason: staffReason,
  toStaff: true,
};

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

const counts = ({ messages, applications }: DailyDigest) =>
  [
    messages.length > 0 || applications.length === 0 ? count(messages.length, "message") : "",
    applications.length > 0 ? count(applications.length, "partner application") : "",
  ]
    .filter(Boolean)
    .join(" and ");

type EntriesProps = {
  title: string;
  entries: { key: string; content: ReactNode }[];
  children: ReactNode;
};

function Entries({ title, entries, children }: EntriesProps) {
  if (entries.length === 0) return null;
  const more = entries.length - MOST;
  return (
    <>
      <Heading>{title}</Heading>
      <List items={entries.slice(0, MOST)} />
      {more > 0 ? <Paragraph>And {more} more.</Paragraph> : null}
      {children}
    </>
  );
}

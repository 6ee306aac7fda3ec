import type { ReactNode } from "react";
import { z } from "zod";
import { Action, Heading, List, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import type { Tables } from "~shared/tables";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { staffNotice } from "../staff-notice";
import { applicationsIn, type NewApplication, letter as newApplication } from "./new-application";
import { messagesIn, type NewMessage, letter as newMessage } from "./new-message";

type DailyDigest = {
  messages: NewMessage[];
  applications: NewApplication[];
  /** The rest of an hour in which more came in than gets letters of its own. */
  isHourly?: boolean;
};

/** Most entries of a list: mailboxes cut long letters. */
const MOST = 25;

const time = z.string().min(1);
const hourly = z.object({ hourly: z.literal(true), from: time, until: time });

type Window = [from: string, until: string];

const HOUR = 3_600_000;

/** States of letters that leave, or have left. */
const TELLING = ["queued", "sending", "retrying", "sent"];

/** By an immediate notice or, for the daily digest, by the digest of an hour. */
async function toldOtherwise(tables: Tables, userId: string, [from]: Window, isHourly: boolean) {
  const { data } = await tables
    .from("letters")
    .select("kind, cause, params")
    .in("kind", ["new-message", "new-application", "daily-digest"])
    .in("state", TELLING)
    .eq("params->>user_id", userId)
    .gte("created_at", new Date(Date.parse(from) - HOUR).toISOString())
    .throwOnError();
  const rows = new Set(data.map(({ cause }) => cause?.split(":")[1] ?? ""));
  const hours = data.flatMap(({ params }) => {
    const { success, data: hour } = hourly.safeParse(params);
    return success && !isHourly ? [[Date.parse(hour.from), Date.parse(hour.until)] as const] : [];
  });
  return ({ id, created_at }: { id: string; created_at: string }) => {
    const at = Date.parse(created_at);
    return rows.has(id) || hours.some(([first, end]) => first <= at && at < end);
  };
}

const message = newMessage.samples.ordinary;
const application = newApplication.samples.ordinary;
const many = (length: number, one: NewMessage) =>
  Array.from({ length }, (_, at) => ({ ...one, id: `${at}` }));

export const letter = staffNotice<DailyDigest>({
  /** Lists what came in without a notice of its own: the choice may have changed in between. */
  read: async ({ idOf, params }, { tables }) => {
    const window: Window = [time.parse(params.from), time.parse(params.until)];
    const isHourly = params.hourly === true;
    const isTold = await toldOtherwise(tables, idOf("user_id"), window, isHourly);
    const messages = (await messagesIn(tables, window)).filter((one) => !isTold(one));
    const applications = (await applicationsIn(tables, window)).filter((one) => !isTold(one));
    if (messages.length + applications.length === 0) return null;
    return { messages, applications, ...(isHourly ? { isHourly } : {}) };
  },
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
        entries={props.applications.map(({ id, business_name, contact_name }) => ({
          key: id,
          content: (
            <>
              <Words>{business_name}</Words>: <Words>{contact_name}</Words>
            </>
          ),
        }))}
      >
        <Action href={`${site.url}/admin/partners`}>Read the applications</Action>
      </Entries>
    </>
  ),
  samples: {
    ordinary: {
      messages: [
        message,
        { ...message, id: "2d0a8e3f", name: "רות אלוורז", subject: "Music for my father" },
      ],
      applications: [application],
    },
    "of an hour": {
      messages: many(75, { ...message, name: "Ruth", subject: "Hello" }),
      applications: [],
      isHourly: true,
    },
    "one message": { messages: [message], applications: [] },
    long: {
      messages: many(80, { ...message, name: LONG_NAME, subject: LONG_WORD }),
      applications: [],
    },
    hostile: { messages: [{ ...message, name: HOSTILE, subject: HOSTILE }], applications: [] },
  },
});

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

import type { ReadRowOf } from "~/plans/store/rows";
import { isRefusal, knownFrom } from "./known-answer";

export type Inquiry = ReadRowOf["inquiries"];
export type Thread = ReadRowOf["inquiry_threads"];
export type Entry = ReadRowOf["inquiry_entries"];
export type InquiryFile = ReadRowOf["inquiry_files"];
export type Contact = ReadRowOf["inquiry_contacts"];

/** One partner's part of an inquiry. */
export type Conversation = {
  thread: Thread;
  inquiry: Inquiry;
  /** In their order. */
  entries: Entry[];
  files: InquiryFile[];
  /** What is known by now of what the partner said, itself or by telephone. */
  answer: Entry | undefined;
  /** Who wrote down what of it was told by telephone, where something was. */
  byPhone: ByPhone | undefined;
  /** How to reach the family and the partner, as far as each shows it to the other. */
  contacts: {
    family: Contact | undefined;
    partner: Contact | undefined;
    /** The version of what the family shows, or took back: what somebody changes knows it. */
    seen: number;
  };
  /** When the family asked something more that nobody has answered yet; null: nothing. */
  askedMoreAt: string | null;
};

/** What a member wrote down after a call: all that is known of an answer, or a part of it. */
export type ByPhone = { writer: string | null; isAll: boolean };

export type AskedOnce = { inquiry: Inquiry; conversations: Conversation[] };

type Rows<Row> = ReadonlyMap<string, Row>;
type Known = {
  inquiries: Rows<Inquiry>;
  threads: Rows<Thread>;
  entries: Rows<Entry>;
  files: Rows<InquiryFile>;
  contacts: Rows<Contact>;
};

/** Puts the rows of a plan together: the latest inquiry first, its partners in the order asked. */
export function inquiriesOf({ inquiries, threads, entries, files, contacts }: Known): AskedOnce[] {
  const living = <Row extends { removed_at: string | null }>(rows: Rows<Row>) =>
    [...rows.values()].filter(({ removed_at }) => removed_at === null);
  const said = living(entries).sort(inOrder("created_at"));
  const sent = living(files).sort(inOrder("created_at"));
  const asked = living(threads).sort(asAsked);
  const shown = [...contacts.values()];
  return living(inquiries)
    .sort(inOrder("created_at"))
    .reverse()
    .map((inquiry) => ({
      inquiry,
      conversations: asked
        .filter(({ inquiry_id }) => inquiry_id === inquiry.id)
        .map((thread) => {
          const own = said.filter(({ thread_id }) => thread_id === thread.id);
          const contactOf = (side: string) =>
            shown.find((one) => one.thread_id === thread.id && one.side === side);
          const alive = (one: Contact | undefined) => (one?.removed_at === null ? one : undefined);
          const family = contactOf("family");
          return {
            thread,
            inquiry,
            entries: own,
            files: sent.filter(({ thread_id }) => thread_id === thread.id),
            ...knownFrom(own),
            contacts: {
              family: alive(family),
              partner: alive(contactOf("partner")),
              seen: family?.version ?? 0,
            },
            askedMoreAt: askedMoreAt(own),
          };
        }),
    }));
}

/** By time, and what came in the same moment as the plan counted it. */
const inOrder =
  <Field extends string>(field: Field) =>
  (
    a: Record<Field, string> & { version: number },
    b: Record<Field, string> & { version: number },
  ) =>
    a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : a.version - b.version;

/** As the family asked, whatever happened to each since. */
const asAsked = (a: Thread, b: Thread) =>
  a.asked_at !== b.asked_at
    ? a.asked_at < b.asked_at
      ? -1
      : 1
    : a.place - b.place || (a.id < b.id ? -1 : 1);

/** When the last question was asked after which nobody said anything; null: there is none. */
function askedMoreAt(entries: readonly Entry[]): string | null {
  const last = entries.at(-1);
  return last?.kind === "question" ? last.created_at : null;
}

/** Whether the last that was said are words that the partner itself wrote. */
export function partnerWroteLast(entries: readonly Entry[]): boolean {
  const last = entries.at(-1);
  return Boolean(last?.words) && last?.kind !== "question" && last?.kind !== "phone";
}

const OPEN = ["waiting", "answered", "declined"];

/** Whether something may still come of it. */
export const isOpen = ({ state }: Pick<Thread, "state">): boolean => OPEN.includes(state);

const DAY = 86_400_000;
/** After so many days without an answer a partner can be reminded. */
const PATIENCE = 3;

/** Whether a partner can be reminded: once, three days after it was asked and has not answered. */
export const canBeReminded = (
  { state, nudged_at, asked_at }: Pick<Thread, "state" | "nudged_at" | "asked_at">,
  now: number,
): boolean =>
  state === "waiting" && nudged_at === null && now - Date.parse(asked_at) >= PATIENCE * DAY;

/** The conversations of an inquiry that have an answer to compare, in the order asked. */
export const answered = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.filter(
    ({ answer, thread }) => answer && !isRefusal(answer) && thread.state !== "declined",
  );

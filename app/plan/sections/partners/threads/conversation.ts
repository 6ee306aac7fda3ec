import type { ReadRowOf } from "~/plan/store/rows";
import { type ByPhone, isRefusal, knownFrom } from "./known-answer";

export type Inquiry = ReadRowOf["inquiries"];
export type Thread = ReadRowOf["inquiry_threads"];
export type Entry = ReadRowOf["inquiry_entries"];
export type InquiryFile = ReadRowOf["inquiry_files"];
export type Contact = ReadRowOf["inquiry_contacts"];

/** Who is asked: a partner of the directory, or the family's own; null: it left the directory. */
export const askedId = ({ partner_id, own_id }: Pick<Thread, "partner_id" | "own_id">) =>
  partner_id ?? own_id;

/** One partner's part of an inquiry. */
export type Conversation = {
  thread: Thread;
  inquiry: Inquiry;
  /** In order, without those in `told`. */
  entries: Entry[];
  /** How many come, as the partner was told, in order. */
  told: Entry[];
  files: InquiryFile[];
  /** The partner's current answer, by itself or by telephone. */
  answer: Entry | undefined;
  /** The member who recorded the parts given by telephone, if any. */
  byPhone: ByPhone | undefined;
  /** The contacts that the family and the partner show each other. */
  contacts: {
    family: Contact | undefined;
    partner: Contact | undefined;
    /** The version of the family's contact, shown or hidden, that a change has to name. */
    seen: number;
  };
  /** When the family asked something that is still unanswered; null: nothing. */
  askedMoreAt: string | null;
};

export type AskedOnce = { inquiry: Inquiry; conversations: Conversation[] };

type Rows<Row> = ReadonlyMap<string, Row>;
type Known = {
  inquiries: Rows<Inquiry>;
  threads: Rows<Thread>;
  entries: Rows<Entry>;
  files: Rows<InquiryFile>;
  contacts: Rows<Contact>;
};

/** Joins a plan's rows: the latest inquiry first, its partners in the order asked. */
export function inquiriesOf({ inquiries, threads, entries, files, contacts }: Known): AskedOnce[] {
  const living = <Row extends { removed_at: string | null }>(rows: Rows<Row>) =>
    [...rows.values()].filter(({ removed_at }) => removed_at === null);
  const said = living(entries).sort(inOrder);
  const sent = living(files).sort(inOrder);
  const asked = living(threads).sort(asAsked);
  const shown = [...contacts.values()];
  return living(inquiries)
    .sort(inOrder)
    .reverse()
    .map((inquiry) => ({
      inquiry,
      conversations: asked
        .filter(({ inquiry_id }) => inquiry_id === inquiry.id)
        .map((thread) => {
          const all = said.filter(({ thread_id }) => thread_id === thread.id);
          const own = all.filter(({ kind }) => kind !== "numbers");
          const contactOf = (side: string) =>
            shown.find((one) => one.thread_id === thread.id && one.side === side);
          const alive = (one: Contact | undefined) => (one?.removed_at === null ? one : undefined);
          const family = contactOf("family");
          return {
            thread,
            inquiry,
            entries: own,
            told: all.filter(({ kind }) => kind === "numbers"),
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

type Made = { created_at: string; version: number };

/** By time, then by the plan's version. */
export const inOrder = (a: Made, b: Made) =>
  a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.version - b.version;

/** In the order asked, whatever happened since. */
const asAsked = (a: Thread, b: Thread) =>
  a.asked_at !== b.asked_at
    ? a.asked_at < b.asked_at
      ? -1
      : 1
    : a.place - b.place || (a.id < b.id ? -1 : 1);

/** When the last question was asked; null: something followed it. */
function askedMoreAt(entries: readonly Entry[]): string | null {
  const last = entries.at(-1);
  return last?.kind === "question" ? last.created_at : null;
}

/** The last entry is words by the partner itself. */
export function partnerWroteLast(entries: readonly Entry[]): boolean {
  const last = entries.at(-1);
  return Boolean(last?.words) && last?.kind !== "question" && last?.kind !== "phone";
}

const OPEN = ["waiting", "answered", "declined"];

/** The thread can still lead somewhere. */
export const isOpen = ({ state }: Pick<Thread, "state">): boolean => OPEN.includes(state);

const DAY = 86_400_000;
/** Days without an answer until a partner can be reminded. */
const PATIENCE = 3;

/** A partner can be reminded once, three days after a question that it has not answered. */
export const canBeReminded = (
  { state, nudged_at, asked_at }: Pick<Thread, "state" | "nudged_at" | "asked_at">,
  now: number,
): boolean =>
  state === "waiting" && nudged_at === null && now - Date.parse(asked_at) >= PATIENCE * DAY;

/** An inquiry's conversations with an answer to compare, in the order asked. */
export const answered = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.filter(
    ({ answer, thread }) => answer && !isRefusal(answer) && thread.state !== "declined",
  );

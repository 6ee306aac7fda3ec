import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { dayWords } from "~/lib/dates/day-words";
import { download } from "~/lib/download";
import { fileSize } from "~/lib/file-size";
import { More } from "~/plan/frame/more";
import { readPicture } from "~/plan/pictures/queries";
import { useMayEdit, useNameOf } from "~/plan/store/members";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { Written } from "~/ui/written";
import { guestsWords } from "~shared/plan/headcount";
import { AnotherAddress } from "../compose/ask-for-address";
import { ContactFacts } from "../contact-facts";
import type { Delivery } from "../queries";
import { AnswerFacts } from "./answer-facts";
import { deliveryWords, phoneWords, standingOf } from "./answer-words";
import { askedId, type Conversation, type Entry, type InquiryFile, inOrder } from "./conversation";
import { toldIn } from "./since-told";
import { ThreadActions } from "./thread-actions";
import { useDayOf } from "./use-day-of";

/** Counts the guest list, which few plans with inquiries need here. */
const TellNumbers = later(async () => (await import("./tell-numbers")).TellNumbers);

type Props = Conversation & {
  delivery: Delivery | undefined;
  /** The last answer stands beside others, where it can be booked. */
  isCompared: boolean;
};

export function ThreadCard({ delivery, isCompared, ...conversation }: Props) {
  const { thread, inquiry, entries, told, files, answer, byPhone, contacts } = conversation;
  const nameOf = useNameOf();
  const dayOf = useDayOf();
  const mayEdit = useMayEdit();
  const state = standingOf(conversation);
  const trouble = deliveryWords(thread, delivery);
  const isMeant = useLocation().hash === `#${thread.id}`;
  const own = useRef<HTMLLIElement>(null);
  // The card appears after the page, with its rows.
  useEffect(() => {
    if (isMeant) own.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <li ref={own} className="scroll-mt-28 rounded-card border border-line bg-paper p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 text-lg font-semibold wrap-anywhere">
          {thread.partner_id ? (
            <a
              href={`/partners/${thread.partner_id}`}
              target="_blank"
              rel="noreferrer"
              className="text-link"
            >
              <bdi>{thread.partner_name}</bdi>
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          ) : (
            <bdi>{thread.partner_name}</bdi>
          )}
        </h4>
        <Badge tone={state?.tone}>{state?.label ?? thread.state}</Badge>
      </div>
      <p className="text-ink-soft">
        Asked on {dayOf(thread.asked_at)}
        {thread.nudged_at ? `, reminded on ${dayOf(thread.nudged_at)}` : ""}
        {conversation.askedMoreAt
          ? `. You asked again on ${dayOf(conversation.askedMoreAt)}: no answer to that yet.`
          : ""}
      </p>
      {thread.state === "booked" ? (
        <p>
          Booked{thread.booked_day ? ` for ${dayWords(thread.booked_day)}` : ""}
          {thread.booked_by ? (
            <>
              {" "}
              by <bdi>{nameOf(thread.booked_by)}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      {thread.state === "booked" && mayEdit && askedId(thread) ? (
        <>
          <p className="text-ink-soft">
            On their page: the day, its hours, the town and what was agreed, as far as they stand in
            this plan.
          </p>
          <TellNumbers thread={thread} told={told} />
        </>
      ) : null}
      {trouble ? (
        <p role="status" className="mt-2 font-semibold">
          {trouble}
        </p>
      ) : null}
      {mayEdit && (thread.wrong_person_at || delivery === "refused") ? (
        <AnotherAddress thread={thread} />
      ) : null}
      {answer && !isCompared ? (
        <div className="mt-3">
          {byPhone ? (
            <p className="text-ink-soft">
              <bdi>{phoneWords(byPhone, nameOf)}</bdi>
            </p>
          ) : null}
          <AnswerFacts entry={answer} currency={inquiry.currency} />
        </div>
      ) : null}
      {contacts.partner ? (
        <div className="mt-3">
          <h5 className="text-ink-soft">How to reach them</h5>
          <ContactFacts contact={contacts.partner} />
        </div>
      ) : null}
      <Files files={files} />
      {entries.length + told.length > 1 || entries.some(({ kind }) => kind === "question") ? (
        <Entries
          entries={[...entries, ...told].sort(inOrder)}
          currency={inquiry.currency}
          partnerName={thread.partner_name}
        />
      ) : null}
      {mayEdit ? (
        <ThreadActions {...conversation} delivery={delivery} isCompared={isCompared} />
      ) : null}
    </li>
  );
}

/** A partner's files, each read with the member's own session. */
const Files = ({ files }: { files: InquiryFile[] }) =>
  files.length === 0 ? null : (
    <ul className="mt-3">
      {files.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
    </ul>
  );

function FileLine({ file }: { file: InquiryFile }) {
  const [state, setState] = useState<"ready" | "reading" | "failed">("ready");
  const read = async () => {
    if (state === "reading") return;
    setState("reading");
    const { plan_id, thread_id, id } = file;
    try {
      download(await readPicture(`${plan_id}/${thread_id}/${id}`, "inquiry-files"), file.name);
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Button size="sm" variant="secondary" aria-disabled={state === "reading"} onClick={read}>
        <bdi className="wrap-anywhere">{file.name}</bdi>
      </Button>
      <span className="text-ink-soft">{fileSize(file.bytes)}</span>
      <span role="status">
        {state === "reading" ? "Loading…" : ""}
        {state === "failed" ? "It could not be loaded. Please try again." : ""}
      </span>
    </li>
  );
}

type EntriesProps = { entries: Entry[]; currency: string; partnerName: string };

function Entries({ entries, currency, partnerName }: EntriesProps) {
  const nameOf = useNameOf();
  const dayOf = useDayOf();
  const who = ({ kind, set_aside, updated_by }: Entry) => {
    const name = nameOf(updated_by);
    const member = name.charAt(0).toUpperCase() + name.slice(1);
    if (kind === "numbers") return `${member} told how many come`;
    if (kind === "question") return `${member} wrote`;
    if (kind !== "phone") return partnerName;
    return `Told by phone, written by ${name}${set_aside ? "; another answer was kept" : ""}`;
  };
  return (
    <More summary="All that was said" of={partnerName} className="mt-2">
      <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-ink-soft">
              <bdi>{who(entry)}</bdi> · {dayOf(entry.created_at)}
            </p>
            {entry.kind === "numbers" ? (
              <Written className="mt-2 max-w-prose wrap-anywhere">
                {guestsWords(toldIn(entry))}
              </Written>
            ) : (
              <AnswerFacts entry={entry} currency={currency} />
            )}
          </li>
        ))}
      </ol>
    </More>
  );
}

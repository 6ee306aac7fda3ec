import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { dayWords } from "~/lib/dates/day-words";
import { useMayEdit, useNameOf } from "~/plan/store/members";
import { Badge } from "~/ui/badge";
import { later } from "~/ui/later";
import { AnotherAddress } from "../compose/ask-for-address";
import { ContactFacts } from "../contact-facts";
import type { Delivery } from "../queries";
import { AnswerFacts } from "./answer-facts";
import { deliveryWords, phoneWords, standingOf } from "./answer-words";
import { askedId, type Conversation, inOrder } from "./conversation";
import { Entries } from "./entries";
import { Files } from "./files";
import { ThreadActions } from "./thread-actions";
import { useDayOf } from "./use-day-of";

/** Counts the guest list, which few plans with inquiries need here. */
const TellNumbers = later(async () => (await import("./tell-numbers")).TellNumbers);

type Props = Conversation & {
  delivery: Delivery | undefined;
  /** The last answer stands beside others, where it can be booked. */
  isCompared: boolean;
};

/** One partner: the state, the last answer unless it stands beside others, and the actions. */
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
          entries={[...entries, ...told].sort(inOrder("created_at"))}
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

import { longLocalDate } from "~/lib/dates/relative-time";
import { PartnerLink } from "~/plans/partner/partner-link";
import { useMayEdit } from "~/plans/store/members";
import { Badge } from "~/ui/badge";
import type { Delivery } from "../queries";
import { AnswerFacts } from "./answer-facts";
import { deliveryWords, STATES } from "./answer-words";
import type { Conversation } from "./conversation";
import { Entries } from "./entries";
import { Files } from "./files";
import { ThreadActions } from "./thread-actions";

type Props = Conversation & { delivery: Delivery | undefined };

/** One partner: how things stand, what it answered last, and what can be done. */
export function ThreadCard({ delivery, ...conversation }: Props) {
  const { thread, inquiry, entries, files, answer } = conversation;
  const mayEdit = useMayEdit();
  const state = STATES[thread.state];
  const trouble = deliveryWords(thread, delivery);
  return (
    <li className="rounded-card border border-line bg-paper p-5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{thread.partner_name}</bdi>
        </h4>
        <Badge tone={state?.tone}>{state?.label ?? thread.state}</Badge>
      </div>
      <p className="text-ink-soft">
        Asked on {longLocalDate(thread.asked_at)}
        {thread.nudged_at ? `, reminded on ${longLocalDate(thread.nudged_at)}` : ""}
        {thread.partner_id ? (
          <>
            {" · "}
            <PartnerLink id={thread.partner_id} />
          </>
        ) : null}
      </p>
      {trouble ? (
        <p role="status" className="mt-2 font-semibold">
          {trouble}
        </p>
      ) : null}
      {answer ? (
        <div className="mt-3">
          <AnswerFacts entry={answer} currency={inquiry.currency} />
        </div>
      ) : null}
      <Files files={files} />
      {entries.length > 1 || entries.some(({ kind }) => kind === "question") ? (
        <Entries entries={entries} currency={inquiry.currency} partnerName={thread.partner_name} />
      ) : null}
      {mayEdit ? <ThreadActions {...conversation} delivery={delivery} /> : null}
    </li>
  );
}

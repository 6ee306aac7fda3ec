import { AskingButton } from "~/plan/frame/asking-button";
import { More } from "~/plan/frame/more";
import { useMayEdit } from "~/plan/store/members";
import { AskedFacts } from "../asked-facts";
import { withdrawInquiry } from "../mutations";
import type { Letters } from "../queries";
import { usePress } from "../use-press";
import { Compare, useCompared } from "./compare";
import { type AskedOnce, isOpen } from "./conversation";
import { ThreadCard } from "./thread-card";
import { useDayOf } from "./use-day-of";

type Props = AskedOnce & { letters: Record<string, Letters> };

export function InquiryBlock({ inquiry, conversations, letters }: Props) {
  const mayEdit = useMayEdit();
  const kinds = useCompared(conversations);
  const compared = new Set(kinds.flatMap(({ columns }) => columns.map(({ thread }) => thread.id)));
  const day = useDayOf()(inquiry.created_at);
  const canBeWithdrawn =
    inquiry.withdrawn_at === null && conversations.some(({ thread }) => isOpen(thread));
  return (
    <section className="mt-8" aria-label={`Asked on ${day}`}>
      <h3>
        Asked on {day}
        {inquiry.withdrawn_at ? " and taken back" : ""}
      </h3>
      <More summary="What was asked" of={day}>
        <div className="mb-4 rounded-card border border-line bg-paper p-5">
          <AskedFacts asked={inquiry} currency={inquiry.currency} />
        </div>
      </More>
      {kinds.map((one) => (
        <Compare key={one.kind} inquiry={inquiry} {...one} />
      ))}
      <ul className="mt-3 flex flex-col gap-4">
        {conversations.map((conversation) => (
          <ThreadCard
            key={conversation.thread.id}
            {...conversation}
            isCompared={compared.has(conversation.thread.id)}
            delivery={letters[conversation.thread.id]?.state ?? undefined}
          />
        ))}
      </ul>
      {mayEdit && canBeWithdrawn ? <Withdraw id={inquiry.id} day={day} /> : null}
    </section>
  );
}

function Withdraw({ id, day }: { id: string; day: string }) {
  const { press } = usePress();
  return (
    <AskingButton
      size="sm"
      variant="quiet"
      className="mt-2"
      label={
        <>
          Take this question back<span className="sr-only">: asked on {day}</span>
        </>
      }
      title="Take this question back?"
      description="Partners that got it and have not declined are told kindly that you need no answer any more. What they answered stays here."
      confirmLabel="Take it back"
      onConfirm={() => press(() => withdrawInquiry(id))}
    />
  );
}

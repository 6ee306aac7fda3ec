import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { hasKept } from "~/plan/fields/use-kept";
import { AskingButton } from "~/plan/frame/asking-button";
import { More } from "~/plan/frame/more";
import { usePlanId } from "~/plan/store/plan-context";
import { Button, LinkButton } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { CLOSED_WORDS } from "~shared/plan/inquiry-words";
import { closeThread, nudgeThread, unbookThread } from "../mutations";
import { type Delivery, lettersQuery } from "../queries";
import { ShowContact } from "../show-contact";
import { usePress } from "../use-press";
import { AskBack, questionKey, writingWords } from "./ask-back";
import {
  askedId,
  type Conversation,
  canBeReminded,
  isOpen,
  partnerWroteLast,
  type Thread,
} from "./conversation";
import { HandOnLink } from "./hand-on-link";
import { PhoneAnswer } from "./phone-answer";
import { NOTHING_SAID, phoneKey } from "./phone-draft";
import { ToBooking } from "./to-booking";

type Props = Conversation & { delivery: Delivery | undefined; isCompared: boolean };

/** The actions on a thread in its current state: the most likely first, the rest behind More. */
export function ThreadActions({ delivery, isCompared, ...conversation }: Props) {
  const { thread } = conversation;
  const planId = usePlanId();
  const { sendsMail } = browserConfig();
  const isMeant = useLocation().hash === `#${thread.id}`;
  // Drafts from before a reload open again, and so does the target of a link.
  const [begun] = useState(() => ({
    phone: hasKept(planId, phoneKey(thread.id), NOTHING_SAID),
    question: isMeant || hasKept(planId, questionKey(thread.id), ""),
  }));
  const name = thread.partner_name;
  // The partner's last words may be a question, so this offers a reply, not a question.
  const writing = writingWords(thread.state, partnerWroteLast(conversation.entries));
  const mayRemind =
    sendsMail &&
    thread.partner_id !== null &&
    !thread.by_link &&
    delivery !== "refused" &&
    canBeReminded(thread, Date.now());
  const isOver = thread.state === "withdrawn" || thread.state === "closed";
  // For a partner no longer in the directory, a link or a question reaches nobody.
  const asked = askedId(thread);
  const needsLink =
    asked !== null &&
    !isOver &&
    (thread.link_ended_at !== null ||
      (thread.state === "waiting" && (!sendsMail || thread.by_link || delivery !== "sent")));
  return (
    <div className="mt-2 flex flex-col gap-2 print:hidden [&>details]:border-b [&>details]:border-line [&>details]:pb-1">
      <div className="flex flex-wrap gap-x-3 gap-y-2 empty:hidden">
        {thread.state === "booked" ? <Unbook id={thread.id} name={name} /> : null}
        {isCompared ? null : <ToBooking thread={thread} />}
        {isOver && asked ? (
          <LinkButton
            to={`/plan/${planId}/partners/ask?partner=${asked}`}
            variant="secondary"
            size="sm"
          >
            Ask again<span className="sr-only">: {name}</span>
          </LinkButton>
        ) : null}
        {mayRemind ? <Remind id={thread.id} name={name} /> : null}
      </div>
      {needsLink ? <HandOnLink id={thread.id} name={name} /> : null}
      {thread.state === "booked" && asked ? (
        <More
          summary={
            conversation.contacts.family
              ? "What they see of how to reach you"
              : "Show them how to reach you"
          }
          of={name}
        >
          <ShowContact {...conversation} />
        </More>
      ) : null}
      <More summary="Write down what they said by phone" of={name} startsOpen={begun.phone}>
        <PhoneAnswer {...conversation} />
      </More>
      {isOver || !asked ? null : (
        <More summary={writing.summary} of={name} startsOpen={begun.question}>
          <AskBack thread={thread} words={writing} />
        </More>
      )}
      {needsLink || isOver || !asked ? null : (
        <More summary="A link for them" of={name}>
          <HandOnLink id={thread.id} name={name} />
        </More>
      )}
      {isOpen(thread) ? <CloseThread thread={thread} /> : null}
    </div>
  );
}

function Remind({ id, name }: { id: string; name: string }) {
  const { isBusy, press } = usePress(name);
  const remind = async () => {
    if (await press(() => nudgeThread(id))) toast.success(`A reminder to ${name} is on its way.`);
  };
  return (
    <Button size="sm" variant="secondary" aria-disabled={isBusy} onClick={remind}>
      Remind them once<span className="sr-only">: {name}</span>
    </Button>
  );
}

function Unbook({ id, name }: { id: string; name: string }) {
  const { press } = usePress(name);
  return (
    <AskingButton
      size="sm"
      variant="quiet"
      label={
        <>
          Not booked after all<span className="sr-only">: {name}</span>
        </>
      }
      title={`Take the booking of ${name} back?`}
      description="Only here: please tell them yourselves. What you and they showed of how to reach each other goes at once. The sums it put into the budget go as well, unless somebody changed them since. What is in the celebration and the program stays; change it there."
      confirmLabel="Take it back"
      onConfirm={() => press(() => unbookThread(id))}
    />
  );
}

function CloseThread({ thread }: { thread: Thread }) {
  const name = thread.partner_name;
  const { press } = usePress(name);
  const { sendsMail } = browserConfig();
  const { data: letters } = useQuery({ ...lettersQuery(usePlanId()), enabled: sendsMail });
  const reaches = sendsMail ? letters?.[thread.id]?.closed : false;
  const [tells, setTells] = useState(true);
  return (
    <AskingButton
      size="sm"
      variant="quiet"
      className="self-start"
      label={
        <>
          Close<span className="sr-only">: {name}</span>
        </>
      }
      title={`Close the question to ${name}?`}
      description={
        <>
          Their link then says kindly that no answer is needed any more. What they answered stays
          here.
          {sendsMail && reaches === false && thread.state !== "declined"
            ? " No letter reaches them."
            : ""}
          {reaches && thread.state !== "declined" ? (
            <Checkbox
              label={`Tell them by letter: “${CLOSED_WORDS}”`}
              checked={tells}
              onChange={({ target }) => setTells(target.checked)}
            />
          ) : null}
        </>
      }
      confirmLabel="Close it"
      tone="primary"
      onConfirm={() =>
        press(() =>
          closeThread(thread.id, tells && reaches === true && thread.state !== "declined"),
        )
      }
    />
  );
}

import { PlanSelect } from "~/plan/fields/plan-choice";
import { usePlan } from "~/plan/store/plan-context";
import { ANSWERS, NO_ANSWER, type Part, replyId } from "../answers";
import type { Entry } from "../guest-list";
import { firstReply } from "../new-rows";

type Props = { entry: Entry; guest: string; part: Part };

/** A guest's answer for a part of the day, entered by the family. */
export function ReplyField({ entry, guest, part }: Props) {
  const isOnlineOffered = usePlan().online_link !== "";
  const id = replyId(guest, part.id);
  const answer = entry.replies.get(id)?.answer;
  const options = [
    { value: null, label: NO_ANSWER },
    ...ANSWERS.filter(({ value }) => value !== "online" || isOnlineOffered || answer === value),
  ];
  return (
    <PlanSelect
      noun="plan_replies"
      id={id}
      field="answer"
      first={firstReply(guest, part.id)}
      label={part.title ? <bdi>{part.title}</bdi> : <span className="sr-only">Do they come?</span>}
      options={options}
    />
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { WeightyStep } from "../end/weighty-step";
import { AskingButton } from "../frame/asking-button";
import { useIsOneself, useMe } from "../store/members";
import { usePlan, usePlanId } from "../store/plan-context";
import { usePress } from "../use-press";
import { daysAfter } from "./dates";
import { takeBackTime } from "./mutations";
import { finderQuery, wishesQuery } from "./queries";

/** Lets owners undo "the time has come" for 30 days, with other words for the living person. */
export function TakeBackTime({ className = "" }: { className?: string }) {
  const planId = usePlanId();
  const client = useQueryClient();
  const { kind, whose, ended_at } = usePlan();
  const isOneself = useIsOneself();
  const mayAsk = useMe()?.role === "owner" && kind === "died" && ended_at === null;
  const { data } = useQuery({ ...wishesQuery(planId), enabled: mayAsk && whose !== null });
  const [now] = useState(() => new Date().toISOString());
  const { press } = usePress();
  const until = data ? daysAfter(data.madeAt, 30) : "";
  if (!mayAsk || !data || until < now) return null;
  const go = async () => {
    const done = await press(() => takeBackTime(planId));
    if (!done) return;
    client.removeQueries({ queryKey: wishesQuery(planId).queryKey });
    client.removeQueries({ queryKey: finderQuery(planId).queryKey });
  };
  return (
    <div className={className}>
      <p className="mb-2">
        {isOneself
          ? `Since ${longLocalDate(data.madeAt)} this plan says that you have died. If this is wrong, take it back.`
          : `If the time had not come, you can take it back until ${longLocalDate(until)}.`}
      </p>
      <AskingButton
        size="sm"
        variant="secondary"
        label="Take it back"
        as={WeightyStep}
        title="Has the time not come?"
        description="The plan is one made ahead again, with the wishes as they stood. What was added since then stays as suggestions. Guests’ links open nothing, letters stop, and who opened the plan with the letter or card can no longer open it. If that was you, the letter or card says it once more when the time has come."
        confirmLabel="Take it back"
        tone="primary"
        onConfirm={go}
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { today } from "~/lib/dates/day-words";
import { randomId } from "~/lib/random-id";
import { toldOf } from "~/plan/sections/guests/headcount";
import { useGuestList, useParts } from "~/plan/sections/guests/use-guest-list";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { Written } from "~/ui/written";
import { browserConfig } from "~shared/config";
import { guestsWords } from "~shared/plan/headcount";
import { tellNumbers } from "../mutations";
import { lettersQuery } from "../queries";
import { usePress } from "../use-press";
import type { Conversation } from "./conversation";
import { sinceWords, toldIn } from "./since-told";
import { useDayOf } from "./use-day-of";

export function TellNumbers({ thread, told }: Pick<Conversation, "thread" | "told">) {
  const { id, partner_name: name } = thread;
  const { time_zone } = usePlan();
  const entries = useGuestList();
  const parts = useParts();
  const now = useMemo(() => toldOf(entries, parts), [entries, parts]);
  const dayOf = useDayOf();
  const { sendsMail } = browserConfig();
  const { data: letters } = useQuery({ ...lettersQuery(usePlanId()), enabled: sendsMail });
  const byLetter = sendsMail && letters?.[id]?.booked !== false;
  const { isBusy, press } = usePress(name);
  const isOver = thread.booked_day !== null && thread.booked_day < today(time_zone ?? undefined);
  if (entries.length === 0 || isOver) return null;
  const last = told.at(-1);
  const since = last ? sinceWords(toldIn(last), now) : "";
  const isKnown = last !== undefined && since === "";
  const words = guestsWords(now);
  const tell = async () => {
    // What is told already is not told twice, whatever its id.
    const done = await press(() => tellNumbers(id, randomId(), now));
    if (!done) return;
    toast.success(done.answer ? `On its way to ${name}.` : `It stands on the page of ${name} now.`);
  };
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success("Copied."),
      () => toast.error("This browser copies nothing. Please copy it from above."),
    );
  return (
    <div className="mt-3">
      <h5 className="text-ink-soft">How many come</h5>
      <Written className="max-w-prose wrap-anywhere">{words}</Written>
      {now.needs && !isKnown ? (
        <p className="mt-2 text-ink-soft">
          Needs are told as they were written: please look whether a name stands there.
        </p>
      ) : null}
      <p role="status" className="mt-2 text-ink-soft">
        {last
          ? isKnown
            ? `${byLetter ? "They know this" : "It stands on their page"} since ${dayOf(last.created_at)}.`
            : `Told on ${dayOf(last.created_at)}. Since then: ${since}.`
          : "They do not know this yet."}
        {byLetter || isKnown ? "" : " No letter reaches them: it stands on their page."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {isKnown ? null : (
          <Button size="sm" aria-disabled={isBusy} onClick={tell}>
            {isBusy ? "Telling them…" : last ? "Tell them again" : "Tell them how many come"}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={copy}>
          Copy<span className="sr-only"> what {name} is told</span>
        </Button>
      </div>
    </div>
  );
}

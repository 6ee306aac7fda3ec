import { More } from "~/plan/frame/more";
import { useNameOf } from "~/plan/store/members";
import { Written } from "~/ui/written";
import { guestsWords } from "~shared/plan/headcount";
import { AnswerFacts } from "./answer-facts";
import type { Entry } from "./conversation";
import { toldIn } from "./since-told";
import { useDayOf } from "./use-day-of";

type Props = { entries: Entry[]; currency: string; partnerName: string };

/** A thread's entries in order, with their authors. */
export function Entries({ entries, currency, partnerName }: Props) {
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

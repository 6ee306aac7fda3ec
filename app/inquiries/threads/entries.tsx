import { longLocalDate } from "~/lib/dates/relative-time";
import { More } from "~/plans/frame/more";
import { useNameOf } from "~/plans/store/members";
import { AnswerFacts } from "./answer-facts";
import type { Entry } from "./conversation";

type Props = { entries: Entry[]; currency: string; partnerName: string };

/** All that was said in a thread, in its order, and by whom. */
export function Entries({ entries, currency, partnerName }: Props) {
  const nameOf = useNameOf();
  const who = ({ kind, updated_by }: Entry) => {
    const name = nameOf(updated_by);
    const member = name.charAt(0).toUpperCase() + name.slice(1);
    if (kind === "question") return `${member} asked`;
    return kind === "phone" ? `By phone, written down by ${name}` : partnerName;
  };
  return (
    <More summary="All that was said" of={partnerName} className="mt-2">
      <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-ink-soft">
              <bdi>{who(entry)}</bdi> · {longLocalDate(entry.created_at)}
            </p>
            <AnswerFacts entry={entry} currency={currency} />
          </li>
        ))}
      </ol>
    </More>
  );
}

import { WrittenTwice } from "~/plan/frame/notices/written-twice";
import { useNameOf } from "~/plan/store/members";
import { Button } from "~/ui/button";
import type { PhoneAnswer } from "../mutations";
import { AnswerFacts, type SaidFacts } from "./answer-facts";
import type { Entry } from "./conversation";
import { useDayOf } from "./use-day-of";

type Props = {
  mine: PhoneAnswer;
  /** Conflicting entries that others made since. */
  others: Entry[];
  currency: string;
  partnerName: string;
  isBusy: boolean;
  onChoose: (mine: boolean) => void;
  onBack: () => void;
};

const NOTHING: SaidFacts = {
  kind: "phone",
  days: {},
  price_from: null,
  price_to: null,
  price_includes: "",
  hold_until: null,
  declined: false,
  words: "",
};

/** Two conflicting records: the second writer sees both texts, and decides which one counts. */
export function PhoneConflict(props: Props) {
  const { mine, others, currency, partnerName, isBusy, onChoose, onBack } = props;
  const nameOf = useNameOf();
  const dayOf = useDayOf();
  const who = ({ kind, updated_by }: Entry) =>
    kind === "phone" ? nameOf(updated_by) : partnerName;
  return (
    <WrittenTwice>
      <p className="font-semibold">
        Something else was written here meanwhile. Which one counts? Both stay under “All that was
        said”.
      </p>
      <section>
        <h5 className="text-ink-soft">Yours</h5>
        <AnswerFacts entry={{ ...NOTHING, ...mine }} currency={currency} />
      </section>
      {others.map((entry) => (
        <section key={entry.id}>
          <h5 className="text-ink-soft">
            From <bdi>{who(entry)}</bdi>, {dayOf(entry.created_at)}
          </h5>
          <AnswerFacts entry={entry} currency={currency} />
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" aria-disabled={isBusy} onClick={() => onChoose(true)}>
          Keep mine
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={isBusy}
          onClick={() => onChoose(false)}
        >
          Keep the other
        </Button>
        <Button size="sm" variant="quiet" onClick={onBack}>
          Change mine
        </Button>
      </div>
    </WrittenTwice>
  );
}

import { type ReactNode, useId } from "react";
import { usePlan } from "~/plan/store/plan-context";
import { Chevron } from "~/ui/chevron";
import { RowButton } from "~/ui/row";
import { PARTS } from "./areas";
import { dayInShort, hoursInShort, inOneLine } from "./in-short";

type Props = { onOpen: (part: string) => void };

/** When, where and from afar, as cards; each opens its form. */
export function Summaries({ onOpen }: Props) {
  const plan = usePlan();
  return (
    <ul className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-3">
      <Card of="day" value={dayInShort(plan)} about={hoursInShort(plan)} onOpen={onOpen} />
      <Card
        of="place"
        value={<bdi>{plan.place_name || "Not decided yet"}</bdi>}
        about={inOneLine(plan.place_address, ", ")}
        onOpen={onOpen}
      />
      <Card
        of="online"
        value={plan.online_link ? "A link for those far away" : "No link yet"}
        about={plan.online_link?.replace(/^https?:\/\//, "")}
        onOpen={onOpen}
      />
    </ul>
  );
}

type CardProps = Props & { of: string; value: ReactNode; about?: string };

function Card({ of, value, about, onOpen }: CardProps) {
  const described = useId();
  return (
    <li className="relative flex items-center gap-3 rounded-card md:items-start border border-line bg-paper px-4 py-3 leading-snug hover:bg-blush">
      <div className="min-w-0 flex-1">
        <h2 className="mb-0 font-text text-base text-ink-soft">
          <RowButton id={of} describedBy={described} onOpen={() => onOpen(of)}>
            {PARTS[of]}
          </RowButton>
        </h2>
        <div id={described}>
          <p dir="auto" className="text-left text-xl leading-snug font-semibold wrap-anywhere">
            {value}
          </p>
          {about ? (
            <p
              dir="auto"
              className="line-clamp-2 text-left text-[length:min(1rem,7vw)] text-ink-soft wrap-anywhere"
            >
              {about}
            </p>
          ) : null}
        </div>
      </div>
      <Chevron to="right" className="size-icon shrink-0 text-ink-soft md:hidden print:hidden" />
    </li>
  );
}

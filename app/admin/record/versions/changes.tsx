import { useMemo } from "react";
import { differences, labelOf, type Part } from "./differences";
import type { Held } from "./queries";

type Props = {
  /** The previous version; undefined if this is the first one kept. */
  before: Held | undefined;
  after: Held;
};

export function Changes({ before, after }: Props) {
  const found = useMemo(() => differences(before ?? {}, after), [before, after]);
  const changed = found.filter(({ parts }) => before || parts.length > 0);
  return (
    <>
      <p className="text-ink-soft">
        {before ? "Changed in this version:" : "The first version that is kept:"}
      </p>
      <dl className="flex flex-col gap-3">
        {changed.map(({ field, parts }) => (
          <div key={field}>
            <dt className="font-semibold">{labelOf(field)}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {parts.length === 0 ? (
                "The same words, formatted in another way."
              ) : before ? (
                <Stretches parts={parts} />
              ) : (
                parts.map(({ text }) => text).join("")
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Stretches = ({ parts }: { parts: Part[] }) =>
  parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two versions never change: nor does their difference
    <Stretch key={place} part={part} />
  ));

/** Distinguished by more than color, and by words for screen readers. */
function Stretch({ part: { text, is } }: { part: Part }) {
  if (is === "same") return text;
  const Element = is === "added" ? "ins" : "del";
  return (
    <Element className={is === "added" ? "bg-positive-soft" : "bg-danger-soft"}>
      <span className="sr-only">{is === "added" ? " added: " : " removed: "}</span>
      {text}
      <span className="sr-only"> end. </span>
    </Element>
  );
}

import { More } from "~/plan/frame/more";
import { HouseholdLink } from "../link/household-link";
import { householdWords } from "../totals/words";
import { useGradually } from "../use-gradually";
import type { LeftOut } from "./recipients";
import { reasonWords } from "./refusals";

/** More than these scroll in a frame of their own. */
const FEW = 5;

export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const count = useGradually(leftOut.length);
  const isFramed = leftOut.length > FEW;
  if (leftOut.length === 0) return null;
  return (
    <section className="mt-6" aria-label="Who gets no letter">
      <h2 className="text-h3">
        {leftOut.length === 1
          ? "One household gets no letter"
          : `${householdWords(leftOut.length)} get no letter`}
      </h2>
      <ul
        // A scrolling box must be reachable by keyboard.
        tabIndex={isFramed ? 0 : undefined}
        className={`mt-2 rounded-card border border-line bg-paper px-4 ${isFramed ? "max-h-[32rem] overflow-y-auto" : ""}`}
      >
        {leftOut.slice(0, count).map(({ entry, reason }) => (
          <li key={entry.id} className="border-b border-line py-3 last:border-0">
            <p className="wrap-anywhere">
              <bdi className="font-semibold">{entry.name || "Without a name"}</bdi>
              {entry.contact?.email ? (
                <span className="text-ink-soft"> · {entry.contact.email}</span>
              ) : null}
            </p>
            <p>{reasonWords(reason)}</p>
            {reason === "gone" ? null : (
              <More summary="Their link" of={entry.name}>
                <HouseholdLink id={entry.id} name={entry.name} />
              </More>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

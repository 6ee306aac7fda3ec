import type { Entry } from "../guest-list";
import { MANY, useGradually } from "../use-gradually";
import { useParts } from "../use-guest-list";
import { answeredSoFar } from "./words";

/** Households by name and address; many of them in a frame of their own. */
export function RecipientList({ entries }: { entries: readonly Entry[] }) {
  const parts = useParts();
  const count = useGradually(entries.length);
  if (entries.length === 0) return null;
  const isOfMany = entries.length > MANY;
  return (
    <section
      aria-label="Who gets it"
      // What scrolls is reached by keys.
      tabIndex={isOfMany ? 0 : undefined}
      className={`mt-2 rounded-card border border-line bg-paper px-4 ${isOfMany ? "max-h-96 overflow-y-auto" : ""}`}
    >
      <ul>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.id} className="border-b border-line py-2 wrap-anywhere last:border-0">
            <bdi className="font-semibold">{entry.name || "Without a name"}</bdi>
            <span className="text-ink-soft">
              {" "}
              · {entry.contact?.email}
              {answeredSoFar(entry, parts)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { usePlan, usePlanState } from "~/plan/store/plan-context";
import { PrintAlone } from "~/ui/link/print-alone";
import { kindWords } from "~shared/plan/guest-kinds";
import type { Part, Status } from "../answers";
import type { Entry } from "../guest-list";
import { useParts } from "../use-guest-list";
import { beforeChange, countsFor, invited, mayBring, type Need, needsOf } from "./totals";
import { householdWords, peopleWords } from "./words";

const LINES: { status: Status; label: string }[] = [
  { status: "yes", label: "Come" },
  { status: "online", label: "Come online" },
  { status: "unsure", label: "Not sure yet" },
  { status: "no", label: "Don’t come" },
  { status: "none", label: "No answer yet" },
];

/** The numbers of guests and answers that a caterer needs, on the screen and on a card of paper. */
export function Numbers({ entries }: { entries: readonly Entry[] }) {
  const { honoree_name } = usePlan();
  return (
    <>
      <CatererCard entries={entries} />
      <p>
        <PrintAlone label="Print it">
          <h1 className="font-display text-2xl font-semibold">
            {honoree_name ? `Guests for ${honoree_name}` : "Guests"}
          </h1>
          <CatererCard entries={entries} />
        </PrintAlone>
      </p>
    </>
  );
}

function CatererCard({ entries }: { entries: readonly Entry[] }) {
  const parts = useParts();
  const more = mayBring(entries);
  return (
    <div>
      <p>
        {invitedWords(entries)}
        {more > 0 ? ` They may bring ${more} more.` : ""}
      </p>
      {parts.map((part) => (
        <PartNumbers key={part.id} part={part} entries={entries} />
      ))}
      <NeedsToMeet entries={entries} />
    </div>
  );
}

/** "71 people in 38 households: 60 adults, 11 children." */
export function invitedWords(entries: readonly Entry[]): string {
  const all = invited(entries);
  return `${peopleWords(all.all)} in ${householdWords(entries.length)}: ${kindWords(all)}.`;
}

export function PartNumbers({ part, entries }: { part: Part; entries: readonly Entry[] }) {
  const counts = countsFor(entries, part);
  const before = beforeChange(entries, part);
  const lines = LINES.filter(({ status }) => counts[status].all > 0);
  return (
    <div className="mt-4">
      {part.title ? (
        <h3 dir="auto" className="font-semibold">
          {part.title}
        </h3>
      ) : null}
      <ul>
        {lines.map(({ status, label }) => (
          <li key={status}>
            {label}: <strong className="font-semibold">{counts[status].all}</strong>
            <span className="text-ink-soft"> · {kindWords(counts[status])}</span>
            {before[status].all > 0 ? ` · ${before[status].all} before the change` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Food and access needs of those who come or may come, for members who may know them. */
export function NeedsToMeet({ entries }: { entries: readonly Entry[] }) {
  const parts = useParts();
  // No letter told anybody else of one.
  const isKnown = usePlanState(({ rows }) => rows.plan_guest_needs.size > 0);
  if (!isKnown) return null;
  return (
    <>
      <NeedList title="Food needs" needs={needsOf(entries, "food", parts)} />
      <NeedList title="Access needs" needs={needsOf(entries, "access", parts)} />
    </>
  );
}

function NeedList({ title, needs }: { title: string; needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {needs.map(({ words, names, others }) => (
          <li key={words} className="wrap-anywhere">
            <bdi className="whitespace-pre-line">{words}</bdi>
            <span className="text-ink-soft">
              {" "}
              · {names.length > 1 ? `${names.length}: ` : ""}
              <bdi>{names.join(", ")}</bdi>
              {names.length > 0 && others.length > 0 ? "; " : ""}
              <bdi>{others.join(", ")}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

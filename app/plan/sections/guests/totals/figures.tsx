import type { Status } from "../answers";
import type { Entry } from "../guest-list";
import { useParts } from "../use-guest-list";
import { countsOf } from "./totals";

const FIGURES: [Status, words: string][] = [
  ["yes", "come"],
  ["online", "online"],
  ["unsure", "unsure"],
  ["none", "silent"],
  ["no", "no"],
];

type Props = {
  entries: readonly Entry[];
  chosen: Status | "all";
  onChoose: (status: Status | "all") => void;
};

/** How many come, come online, are not sure or have not answered; each figure shows who they are. */
export function Figures({ entries, chosen, onChoose }: Props) {
  const counts = countsOf(entries, useParts());
  const shown = FIGURES.filter(([status]) => status !== "no" || counts.no.all > 0);
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(3.6rem,100%),1fr))] gap-1.5 print:hidden">
      {shown.map(([status, words]) => {
        const count = counts[status].all;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? "all" : status)}
            className="flex min-h-[4.25rem] flex-col items-center justify-center rounded-control border-2 border-line bg-paper px-1 py-1.5 leading-tight hover:border-deep aria-pressed:border-deep aria-pressed:bg-blush"
          >
            <strong className="font-display text-2xl font-semibold text-heading">{count}</strong>{" "}
            <span className="text-base">{status === "yes" && count === 1 ? "comes" : words}</span>
          </button>
        );
      })}
    </div>
  );
}

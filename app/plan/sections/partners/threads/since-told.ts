import type { Told } from "~/plan/sections/guests/headcount";
import { allOf, type Headcount, headcountWords } from "~shared/plan/headcount";
import type { Entry } from "./conversation";

export const toldIn = ({ figures, words }: Entry): Told => ({
  figures: figures as Headcount[],
  needs: words,
});

/** "3 more come, and what they need has changed"; "" where a partner knows all of it. */
export function sinceWords(before: Told, now: Told): string {
  const [was, is] = [before, now].map(({ figures }) => (figures[0] ? allOf(figures[0]) : 0));
  const more = (is ?? 0) - (was ?? 0);
  const count = Math.abs(more);
  const changed = [
    more === 0
      ? before.figures.map(headcountWords).join() === now.figures.map(headcountWords).join()
        ? ""
        : "other answers have come in"
      : `${count} ${more > 0 ? "more" : "fewer"} ${count === 1 ? "comes" : "come"}`,
    before.needs === now.needs ? "" : "what they need has changed",
  ];
  return changed.filter(Boolean).join(", and ");
}

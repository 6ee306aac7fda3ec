import type { Entry } from "~/plan/sections/guests/guest-list";
import { DAY_ANSWERS, ofDay } from "~shared/plan/days-asked";

/** What households said of a day, who has not answered last. */
export type DayAnswers = {
  groups: { label: string; names: string[] }[];
  /** It suits most, or as many as another. */
  isBest: boolean;
};

export function dayAnswers(days: readonly string[], entries: readonly Entry[]) {
  const said = (answer: string | undefined, day: string) =>
    entries
      .filter(({ household }) => ofDay(household.days, day) === answer)
      .map(({ name }) => name);
  const scoreOf = (day: string) => {
    const yes = said("yes", day).length;
    // Of days that suit as many, the one that more said yes to. A plan has 500 households.
    return 1000 * (yes + said("maybe", day).length) + yes;
  };
  const best = Math.max(...days.map(scoreOf));
  return new Map(
    days.map((day) => [
      day,
      {
        groups: [
          ...DAY_ANSWERS.map(({ value, label }) => ({ label, names: said(value, day) })),
          { label: "No answer yet", names: said(undefined, day) },
        ],
        isBest: best > 0 && scoreOf(day) === best,
      },
    ]),
  );
}

import { type DaysInMind, daysAhead } from "./day-parts";

export const DAY_ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "maybe", label: "If need be" },
  { value: "no", label: "No" },
] as const;

export const dayAnswerWords = (answer: string | undefined): string =>
  DAY_ANSWERS.find(({ value }) => value === answer)?.label ?? "No answer yet";

const keyOf = (day: string) => day.slice(0, 10);

/** What a list says of a day: the hour of "2027-05-01 14:00", or the answer of "2027-05-01 no". */
export const ofDay = (list: readonly string[], day: string): string | undefined =>
  list.find((one) => keyOf(one) === keyOf(day))?.slice(11);

/** The list with something else about a day; with "" nothing. */
export const withOfDay = (list: readonly string[], day: string, what: string): string[] => [
  ...list.filter((one) => keyOf(one) !== keyOf(day)),
  ...(what ? [`${keyOf(day)} ${what}`] : []),
];

export const daysAsked = (plan: DaysInMind & { asks_days: boolean }): string[] =>
  plan.asks_days ? daysAhead(plan) : [];

import { expect, test } from "vitest";
import type { GuestPage } from "~shared/plan/guest-page";
import { hasAnswered, isAskedAgain, isAskedMore } from "./queries";

test("who answered for an earlier day is asked again until it has said which days suit", () => {
  const asked = (days: string[]) => {
    const page = { guests: [], parts: [], was: {}, days_asked: ["2035-05-05", "2035-05-12 14:00"] };
    const shown = { ...page, days } as unknown as GuestPage;
    return [isAskedAgain(shown), hasAnswered(shown), isAskedMore(shown)];
  };
  expect(asked([])).toEqual([true, false, false]);
  expect(asked(["2035-05-12 no"])).toEqual([false, true, true]);
  expect(asked(["2035-05-12 no", "2035-05-05 yes"])).toEqual([false, true, false]);
});

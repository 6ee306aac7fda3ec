import { expect, test } from "vitest";
import type { Entry } from "~/plan/sections/guests/guest-list";
import { dayAnswers } from "./day-answers";

const DAYS = ["2027-05-01", "2027-05-08", "2027-05-15"];
const entry = (name: string, ...answers: string[]) =>
  ({
    name,
    household: { days: answers.map((said, at) => `${DAYS[at]} ${said}`) },
  }) as unknown as Entry;
const best = (entries: Entry[]) =>
  [...dayAnswers(DAYS, entries)].filter(([, { isBest }]) => isBest).map(([day]) => day);

test("counts for each day who said what, and who has not", () => {
  const said = dayAnswers(DAYS, [entry("Ann", "yes", "no"), entry("Bo", "maybe"), entry("Cy")]);
  expect(said.get("2027-05-01")?.groups).toEqual([
    { label: "Yes", names: ["Ann"] },
    { label: "If need be", names: ["Bo"] },
    { label: "No", names: [] },
    { label: "No answer yet", names: ["Cy"] },
  ]);
  expect(said.get("2027-05-08")?.groups.map(({ names }) => names.length)).toEqual([0, 0, 1, 2]);
});

test("the best is the day when most could come; of equal ones, that of more who said yes", () => {
  expect(best([entry("Ann", "yes", "maybe"), entry("Bo", "no", "maybe")])).toEqual(["2027-05-08"]);
  expect(best([entry("Ann", "maybe", "yes"), entry("Bo", "yes", "yes")])).toEqual(["2027-05-08"]);
  expect(best([entry("Ann", "yes", "yes", "no")])).toEqual(["2027-05-01", "2027-05-08"]);
  expect(best([entry("Ann", "no"), entry("Bo")])).toEqual([]);
});

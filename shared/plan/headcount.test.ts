import { expect, test } from "vitest";
import { guestsWords, headcountWords } from "./headcount";

const NOBODY = { title: "", adult: 0, child: 0, infant: 0, unsure: 0, silent: 0 };

test.each([
  [{}, "Nobody has said yet that they come."],
  [{ adult: 1 }, "One person comes (1 adult)."],
  [
    { adult: 28, child: 4, infant: 2, unsure: 1, silent: 12 },
    "34 people come (28 adults, 4 children, 2 infants). 1 is not sure yet, 12 have not answered.",
  ],
  [{ title: "Meal", child: 2, silent: 1 }, "Meal: 2 people come (2 children). 1 has not answered."],
  [{ title: "Meal" }, "Meal: nobody has said yet that they come."],
])("how many come, in words: %j", (some, words) => {
  expect(headcountWords({ ...NOBODY, ...some })).toBe(words);
});

test("a partner gets a line for each part, and one for what guests need", () => {
  const figures = [
    { ...NOBODY, title: "Service" },
    { ...NOBODY, title: "Meal", adult: 1_200 },
  ];
  const [service, meal] = figures.map(headcountWords);
  expect(meal).toContain("1,200 people come");
  expect(guestsWords({ figures, needs: "2 vegan" })).toBe(`${service}\n${meal}\n2 vegan`);
  expect(guestsWords({ figures: figures.slice(1), needs: "" })).toBe(meal);
});

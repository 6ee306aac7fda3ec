import { expect, test } from "vitest";
import { personLabels } from "~/plan/sections/person/person-labels";
import { noRows, type Rows } from "../../store/rows";
import { changePlace } from "./waiting-changes";

const labels = personLabels({ kind: "died", whose: null });
const task = { id: "1", title: "Candles" } as never;
const rows: Rows = { ...noRows(), plan_tasks: new Map([["1", task]]) };

test("a waiting change names its field as the section does", () => {
  const about = (field: string) => changePlace({ noun: "plans", row: "p", field }, rows, labels);
  expect(about("loved")).toBe("What they loved");
  expect(about("day")).toBe("Date");
  expect(about("step_free")).toBe("Step free");
});

test("in a list it names the entry too, as far as it is known", () => {
  const about = (row: string, field?: string) =>
    changePlace({ noun: "plan_tasks", row, field }, rows, labels);
  expect(about("1", "note")).toBe("Checklist, \u2068Candles\u2069, Note");
  expect(about("2", "note")).toBe("Checklist, Note");
  expect(about("2")).toBe("Checklist");
});

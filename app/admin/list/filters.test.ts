import { expect, test } from "vitest";
import { type Filter, narrowingOf, paramOf, readChosen } from "./filters";

const FILTERS: Filter[] = [
  { name: "state", label: "State", choices: [{ value: "new", label: "New" }] },
  {
    name: "show",
    label: "Show",
    otherwise: { suppressed: false },
    choices: [
      { value: "everybody", label: "Everybody", asks: {} },
      { value: "stopped", label: "Stopped", asks: { suppressed: true } },
    ],
  },
];

const chosenIn = (address: string, list?: string) =>
  readChosen(FILTERS, new URLSearchParams(address), list);

test("what is chosen stands in the address", () => {
  expect(chosenIn("state=new&show=stopped&since=2026-11-01&until=2026-11-02")).toEqual({
    state: "new",
    show: "stopped",
    since: "2026-11-01",
    until: "2026-11-02",
  });
  expect(paramOf("state", "partners")).toBe("partners-state");
  expect(chosenIn("state=new&partners-show=stopped", "partners")).toMatchObject({
    state: "",
    show: "stopped",
  });
});

test("what is no choice and no day is nothing chosen", () => {
  const nothing = { state: "", show: "", since: "", until: "" };
  expect(chosenIn("")).toEqual(nothing);
  expect(chosenIn("state=constructor&show=*&since=2026-02-30&until=tomorrow")).toEqual(nothing);
});

test("a choice asks for its value, or for what it says", () => {
  expect(narrowingOf(FILTERS, chosenIn(""))).toEqual({ suppressed: false });
  expect(narrowingOf(FILTERS, chosenIn("state=new&show=everybody"))).toEqual({ state: "new" });
  expect(narrowingOf(FILTERS, chosenIn("show=stopped"))).toEqual({ suppressed: true });
});

test("days begin and end where the reader is, the last one with all its hours", () => {
  const { since, until } = narrowingOf([], chosenIn("since=2026-11-01&until=2026-11-30"));
  expect(since).toBe(new Date(2026, 10, 1).toISOString());
  expect(until).toBe(new Date(2026, 11, 1).toISOString());
});

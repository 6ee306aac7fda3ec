import { expect, test } from "vitest";
import { markupOn } from "../../../../../tests/support/plan-words";
import { DaysAsked } from "./days-asked";

test("days can be asked about from today on at the place, not where the writer is", () => {
  const first = (time_zone: string) => {
    const fields = <DaysAsked days={[]} draft="" onChange={() => undefined} />;
    return /min="([^"]+)"/.exec(markupOn(fields, { plan: { time_zone } }))?.[1] ?? "";
  };
  // Twenty-six hours lie between the two.
  expect(first("Pacific/Kiritimati") > first("Etc/GMT+12")).toBe(true);
});

import { expect, test } from "vitest";
import { halfOf } from "../../fields/half-written";
import { unsentWords } from "./not-open";

test("words, numbers and days that were never saved are shown, each once", () => {
  const row = { area: "music", title: "Their band", position: 3, partner_id: "0b6f", note: "" };
  expect(
    unsentWords([
      { id: "1", field: "loved", value: "Boats\nand trains" },
      { id: "2", field: "access_notes", value: "555 0100" },
      { id: "3", field: "expected_guests", value: 40 },
      { id: "4", field: "possible_days", value: ["2027-05-01", "2027-05-08"] },
      { id: "5", field: undefined, value: row },
      { id: "6", field: "title", value: "Their band" },
    ]),
  ).toEqual(["Boats\nand trains", "555 0100", "40", "2027-05-01", "2027-05-08", "Their band"]);
});

test("what nobody wrote is not", () => {
  expect(
    unsentWords([
      { id: "1", field: "position", value: 4.5 },
      { id: "2", field: "removed_at", value: true },
      { id: "3", field: "state", value: "done" },
      { id: "4", field: "loved", value: "" },
      { id: "5", field: "celebration_type_id", value: "0b6f6f6e" },
      { id: "6", field: "step_free", value: null },
      { id: "7", field: "born_on", value: halfOf("date") },
    ]),
  ).toEqual([]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NEW, OpenRecord } from "./open-record";

const nothing = () => {};

const shown = (id: string | null, isReading: boolean) =>
  renderToStaticMarkup(
    <OpenRecord
      opened={{ id, current: () => id, open: nothing, replace: nothing, close: nothing }}
      records={[{ id: "1", words: "Oaks" }]}
      isReading={isReading}
      gone="It does not exist any more"
    >
      {(row) => row?.words ?? "A new one"}
    </OpenRecord>,
  );

test("a record opens once it was read again after a change, a new one at once", () => {
  expect(shown("1", false)).toBe("Oaks");
  expect(shown("1", true)).toBe("");
  expect(shown(NEW, true)).toBe("A new one");
  expect(shown(null, false)).toBe("");
});

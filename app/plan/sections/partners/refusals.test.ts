import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusalWords } from "./refusals";

const SCHEMAS = "supabase/schemas";

/** Refusals that only partners see, when they answer; and one that no screen leads to. */
const OF_PARTNERS = [
  "nothing_answered",
  "row_of_another",
  "too_many_answers",
  "unknown_days",
  "unknown_field",
];

test("every refusal of the family's functions has words of its own", () => {
  const files = readdirSync(SCHEMAS).filter((name) => /_inquir(ies|y_threads)\.sql$/.test(name));
  expect(files).toHaveLength(2);
  const codes = files.flatMap((name) =>
    [
      ...readFileSync(join(SCHEMAS, name), "utf8").matchAll(
        /(?:raise exception |private\.refuse\()'(\w+)'/g,
      ),
    ].map(([, code = ""]) => code),
  );
  expect(new Set(codes).size).toBeGreaterThan(15);
  const unknown = refusalWords("no such code");
  expect(unknown).toBe(refusalWords("unreachable"));
  const silent = codes.filter((code) => refusalWords(code) === unknown);
  expect([...new Set(silent)].sort()).toEqual(OF_PARTNERS);
});

test("a refusal names the partner it is about", () => {
  expect(refusalWords("address_refuses", "The Old Boathouse")).toBe(
    "The address of The Old Boathouse does not take letters. You can hand them a link, or choose somebody else.",
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureWords } from "~/plans/failure-words";
import { refusalWords } from "./refusals";

const MIGRATIONS = "supabase/migrations";

test("every refusal of the family's functions has words of its own", () => {
  const files = readdirSync(MIGRATIONS).filter((name) =>
    /^202611231202|^202611231203|^202611231204|^20261123147/.test(name),
  );
  expect(files).toHaveLength(4);
  const codes = files.flatMap((name) =>
    [...readFileSync(join(MIGRATIONS, name), "utf8").matchAll(/raise exception '(\w+)'/g)].map(
      ([, code = ""]) => code,
    ),
  );
  expect(new Set(codes).size).toBeGreaterThan(15);
  const unknown = failureWords("no such code");
  const silent = codes.filter((code) => refusalWords(code) === unknown);
  expect(silent).toEqual([]);
});

test("a refusal names the partner it is about", () => {
  expect(refusalWords("address_refuses", "The Old Boathouse")).toBe(
    "The address of The Old Boathouse does not take letters. You can hand them a link, or choose somebody else.",
  );
});

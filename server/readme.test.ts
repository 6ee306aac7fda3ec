import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const named = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();

describe("the README", () => {
  it("names every setting, and no setting that does not exist", () => {
    const table = read("README.md").split("## Settings")[1]?.split("##")[0] ?? "";
    const claimed = named(table, /`([A-Z][A-Z_]{3,})`/g);
    const real = named(read("server/settings.ts"), /^ {2}([A-Z][A-Z_]+):/gm);
    expect(claimed).toEqual(real);
  });

  it("names commands and files that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const commands = named(read("README.md"), /npm (?:run )?(start|test|(?<=run )[\w:]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    for (const file of named(read("README.md"), /(?:\(|`)((?:docs|app)\/[\w./-]+)/g)) {
      expect(() => readFileSync(file)).not.toThrow("ENOENT");
    }
  });
});

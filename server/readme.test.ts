import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parseSettings } from "./settings";

const read = (path: string) => readFileSync(path, "utf8");
const named = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();

const settings = named(read("server/settings.ts"), /^ {2}([A-Z][A-Z_]+):/gm);

describe(".env.example", () => {
  const examples = parseEnv(read(".env.example").replace(/^# (?=[A-Z_]+=)/gm, ""));

  it("has every setting, and no setting that does not exist", () => {
    expect(Object.keys(examples).sort()).toEqual(settings);
  });

  it("shows the defaults", () => {
    expect(parseSettings(examples)).toEqual(parseSettings({}));
    const shown = Object.keys(examples).filter((name) => examples[name]);
    expect(shown.sort()).toEqual(
      Object.entries(parseSettings({}))
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name)
        .sort(),
    );
  });
});

describe.each(["README.md", "CONTRIBUTING.md"])("%s", (file) => {
  const text = read(file);

  it("names settings, commands and files that exist", () => {
    const claimed = named(text, /`([A-Z]+_[A-Z_]+|PORT|HOST)[`=]/g);
    expect(claimed.filter((name) => !settings.includes(name))).toEqual([]);
    const { scripts } = JSON.parse(read("package.json"));
    const commands = named(text, /npm (?:run )?(start|test|(?<=run )[\w:]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const paths = named(text, /(?:\(|`)((?:\w[\w.-]*\/)+[\w.-]*|[A-Z]+\.md|\.env\.example)[)`]/g);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { npmCommand } from "./run.mjs";

let folder;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "npm test "));
  for (const name of ["npm-cli.js", "pnpm.cjs"]) fs.writeFileSync(path.join(folder, name), "");
});

afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

test("the npm that started us is used again, by this Node", () => {
  const npm = path.join(folder, "npm-cli.js");
  vi.stubEnv("npm_execpath", npm);
  expect(npmCommand(["ci"])).toEqual([process.execPath, npm, "ci"]);
});

test.each([
  ["another package manager started us", "pnpm.cjs"],
  ["the npm that started us is gone", "gone/npm-cli.js"],
  ["nobody says which npm", ""],
])("where %s, npm is found all the same", (_, name) => {
  vi.stubEnv("npm_execpath", name && path.join(folder, name));
  const [program, ...args] = npmCommand(["--version"]);
  expect(args.join(" ")).not.toContain(folder);
  expect(execFileSync(program, args, { encoding: "utf8" })).toMatch(/^\d+\.\d+\.\d+/);
});

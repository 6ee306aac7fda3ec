import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ended } from "./project";

const script = path.resolve(import.meta.dirname, "../../scripts/setup.mjs");
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "node-version-"));
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Runs the set-up, without a purpose, on a Node that says it is the given version. */
function runOn(version: string) {
  const preload = path.join(folder, "version.cjs");
  const versions = `{ ...process.versions, node: "${version}" }`;
  fs.writeFileSync(preload, `Object.defineProperty(process, "versions", { value: ${versions} });`);
  return ended(spawn(process.execPath, ["--require", preload, script]));
}

test.each(["14.21.3", "18.20.4", "20.18.3"])("Node %s gets one clear line", async (version) => {
  expect(await runOn(version)).toEqual({
    code: 1,
    stdout: "",
    stderr: `Last Hurrah needs Node 20.19 or newer; this is Node ${version}.\n`,
  });
});

test.each(["20.19.0", "22.1.0", "100.0.0"])("Node %s is let through", async (version) => {
  expect(await runOn(version)).toEqual({
    code: 2,
    stdout: "",
    stderr: "Usage: node scripts/setup.mjs dev|start|test|test:more|screens\n",
  });
});

test("the file with the check can be read by Node 14", () => {
  const source = fs.readFileSync(script, "utf8");
  const writtenFor = (target: ts.ScriptTarget) =>
    ts.transpileModule(source, { compilerOptions: { target, module: ts.ModuleKind.ESNext } })
      .outputText;
  expect(writtenFor(ts.ScriptTarget.ES2020)).toBe(writtenFor(ts.ScriptTarget.ESNext));
  // Static imports would be read before the check; top-level await came with 14.8.
  expect(source).not.toMatch(/^import\b[^(]|\bawait\b/m);
});

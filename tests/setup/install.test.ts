import fs from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Project } from "./project";

const silent = { code: 0, stdout: "", stderr: "" };
let project: Project;

beforeEach(() => {
  project = new Project();
});

afterEach(() => project.remove());

function lockfile(version: string) {
  const packages = { "node_modules/hono": { version, integrity: `sha512-${version}` } };
  return JSON.stringify({ packages: { "": {}, ...packages } });
}

test("the first run installs and says so; the second does nothing", async () => {
  const first = await project.run("dev");
  expect(first).toEqual({
    code: 0,
    stdout: "Installing packages; the first time takes about a minute.\n",
    stderr: "",
  });
  expect(project.npmCalls()).toEqual(["ci"]);

  expect(await project.run("dev")).toEqual(silent);
  expect(project.npmCalls()).toEqual([]);
});

test("another lockfile, or no packages, installs again", async () => {
  await project.run("dev");
  project.write("package-lock.json", lockfile("4.1.0"));
  await project.run("dev");
  fs.rmSync(project.path("node_modules"), { recursive: true });
  await project.run("dev");
  expect(project.npmCalls()).toEqual(["ci", "ci", "ci"]);
});

test("packages that somebody installed by hand are kept when they are the right ones", async () => {
  project.write("package-lock.json", lockfile("4.1.0"));
  project.write("node_modules/.package-lock.json", lockfile("4.1.0"));
  expect(await project.run("dev")).toEqual(silent);
  expect(project.npmCalls()).toEqual([]);

  project.write("package-lock.json", lockfile("4.2.0"));
  expect((await project.run("dev")).code).toBe(0);
  expect(project.npmCalls()).toEqual(["ci"]);
});

test("a package that the lockfile does not know installs again", async () => {
  project.write("node_modules/.package-lock.json", lockfile("4.1.0"));
  await project.run("dev");
  expect(project.npmCalls()).toEqual(["ci"]);
});

test("without a network one line says so, and npm's words follow", async () => {
  project.npmFails("npm error code EAI_AGAIN");
  expect(await project.run("start")).toMatchObject({
    code: 1,
    stderr:
      "The packages could not be installed: npm cannot reach its registry. " +
      "Connect and run this again.\nnpm error code EAI_AGAIN\n",
  });
  expect(project.npmCalls()).toEqual(["ci"]);

  project.npmFails(undefined);
  expect((await project.run("start")).code).toBe(0);
  expect(project.npmCalls()).toEqual(["ci", "run build"]);
});

test("any other failure of npm shows the end of its words", async () => {
  project.npmFails(Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n"));
  const { code, stderr } = await project.run("start");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The packages could not be installed: npm ci failed\. .*:\nline 7\d\n/);
  expect(stderr).toMatch(/line 99\n$/);
});

test("a missing browser is told before anything is installed", async () => {
  const CHROMIUM_PATH = project.path("no such browser");
  expect(await project.run("test", { CHROMIUM_PATH })).toEqual({
    code: 1,
    stdout: "",
    stderr: `CHROMIUM_PATH is ${CHROMIUM_PATH}, which is not a program.\n`,
  });
  expect(project.npmCalls()).toEqual([]);
});

test("without Supabase's command line test:more goes on, and says that its tests are skipped", async () => {
  project.write("tests/supabase/command-line/package-lock.json", lockfile("3.1.0"));
  const CHROMIUM_PATH = process.execPath;
  await project.run("dev");
  project.npmFails("npm error code EAI_AGAIN");
  expect(await project.run("test:more", { CHROMIUM_PATH })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("its tests are skipped"),
    stderr: "",
  });
  project.npmFails(undefined);
  await project.run("test:more", { CHROMIUM_PATH });
  expect(await project.run("test:more", { CHROMIUM_PATH })).toEqual(silent);
  expect(project.npmCalls()).toEqual(["ci", "ci", "ci"]);
});

import fs from "node:fs";
import os from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ended, Project } from "./project";

let project: Project;

beforeEach(() => {
  project = new Project();
});

afterEach(() => project.remove());

/** Starts a set-up and waits until its npm is at work, where it stays. */
async function startBusy() {
  project.npmWaits(true);
  const child = project.start("dev");
  const run = ended(child);
  await expect.poll(() => project.npmCalls()).toEqual(["ci"]);
  return { child, run };
}

test("of two set-ups at once the second waits and finds the work done", async () => {
  const first = await startBusy();
  const second = project.start("dev");
  const secondRun = ended(second);
  await new Promise((resolve) => second.stdout?.once("data", resolve));
  project.npmWaits(false);

  expect((await first.run).code).toBe(0);
  expect(await secondRun).toEqual({
    code: 0,
    stdout: "Another set-up is at work here; waiting for it.\n",
    stderr: "",
  });
  expect(project.npmCalls()).toEqual([]);
  expect(fs.existsSync(project.path(".setup-lock"))).toBe(false);
});

test("the lock of a set-up that was killed is taken over", async () => {
  const killed = await startBusy();
  killed.child.kill("SIGKILL");
  await killed.run;
  expect(fs.existsSync(project.path(".setup-lock"))).toBe(true);
  process.kill(project.npmPid());

  project.npmWaits(false);
  expect((await project.run("dev")).code).toBe(0);
  expect(project.npmCalls()).toEqual(["ci"]);
  expect(fs.existsSync(project.path(".setup-lock"))).toBe(false);
});

test("a lock from elsewhere is taken over once its holder has fallen silent", async () => {
  project.write(".setup-lock/owner", "another-host 1");
  const longAgo = new Date(Date.now() - 60_000);
  fs.utimesSync(project.path(".setup-lock/owner"), longAgo, longAgo);
  expect((await project.run("dev")).code).toBe(0);
});

test("a lock whose holder lives is respected", async () => {
  project.write(".setup-lock/owner", `${os.hostname()} ${process.pid}`);
  const child = project.start("dev");
  const run = ended(child);
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  expect(project.npmCalls()).toEqual([]);
  fs.rmSync(project.path(".setup-lock"), { recursive: true });
  expect((await run).code).toBe(0);
  expect(project.npmCalls()).toEqual(["ci"]);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s stops npm, releases the lock and prints nothing more", async (signal, code) => {
  const { child, run } = await startBusy();
  child.kill(signal);
  expect(await run).toMatchObject({ code, stderr: "" });
  expect(() => process.kill(project.npmPid(), 0)).toThrow("ESRCH");
  expect(fs.existsSync(project.path(".setup-lock"))).toBe(false);
});

import fs from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Project } from "./project";

let project: Project;

beforeEach(async () => {
  project = new Project();
  await project.run("dev");
  expect(project.npmCalls()).toEqual(["ci"]);
});

afterEach(() => project.remove());

test.each(["start", "screens"])("%s builds once", async (purpose) => {
  const built = { code: 0, stdout: "Building the site.\n", stderr: "" };
  expect(await project.run(purpose)).toEqual(built);
  expect(project.npmCalls()).toEqual(["run build"]);

  expect(await project.run(purpose)).toEqual({ ...built, stdout: "" });
  expect(project.npmCalls()).toEqual([]);
});

test("a changed, a new or a deleted source builds again", async () => {
  await project.run("start");
  project.write("app/root.tsx", "export default 1;");
  await project.run("start");
  project.write("supabase/migrations/1_table.sql", "");
  await project.run("start");
  fs.rmSync(project.path("supabase/migrations/1_table.sql"));
  await project.run("start");
  expect(project.npmCalls()).toEqual(Array(4).fill("run build"));
});

test("a file with its contents untouched, or a test, builds nothing", async () => {
  await project.run("start");
  const later = new Date(Date.now() + 60_000);
  fs.utimesSync(project.path("app/root.tsx"), later, later);
  project.write("app/contact/schema.test.ts", "");
  project.write("tests/e2e/contact.test.ts", "");
  await project.run("start");
  expect(project.npmCalls()).toEqual(["run build"]);
});

test("a failed build shows the end of its output and is not taken for a build", async () => {
  await project.run("start");
  project.write("app/root.tsx", "export default");
  project.npmFails("Unexpected token");
  expect(await project.run("start")).toEqual({
    code: 1,
    stdout: "Building the site.\n",
    stderr: "The site could not be built. The end of the output:\nUnexpected token\n",
  });
  expect(fs.readdirSync(project.path("build"))).toEqual(["server"]);

  // Back to what the earlier build was made from: that build may be half overwritten.
  project.npmFails(undefined);
  project.write("app/root.tsx", "export {};");
  expect((await project.run("start")).code).toBe(0);
  expect(project.npmCalls()).toEqual(Array(3).fill("run build"));
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended } from "../setup/project";
import { copyTemplate } from "../support/database/template";

describe("the staff command while no site runs", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    await copyTemplate(join(folder, "data"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("a command opens the database: one line and 0, one line and 1", async () => {
    const added = await program(["add", "early@example.com"], join(folder, "data"));
    expect(added).toMatchObject({ code: 0, errors: "" });
    expect(added.output).toContain("early@example.com is staff now.");
    const last = await program(["remove", "early@example.com"], join(folder, "data"));
    expect(last).toEqual({
      ...{ code: 1, output: "" },
      errors:
        "early@example.com is the last owner and stays one. Make somebody else an owner first.\n",
    });
  });

  it("it says where there is no site, and how it is used", async () => {
    const none = await program(["list"], folder);
    expect(none.errors).toBe(
      `There is no site in ${folder} yet. Start it once, or set DATA_DIR.\n`,
    );
    const wrong = await program(["invite", "early@example.com"], folder);
    expect(wrong).toMatchObject({ code: 1, output: "" });
    expect(wrong.errors).toContain('There is no command "invite".\n\nUsage: npm run staff --');
  });
});

async function program(args: string[], DATA_DIR: string) {
  const words = ["--liftoff-only", "--import", "tsx", "scripts/operator.ts", "staff", ...args];
  const env = { PATH: process.env.PATH, DATA_DIR, STAFF_PASSWORD: "the first start's matter" };
  const { code, stdout, stderr } = await ended(spawn(process.execPath, words, { env }));
  return { code, output: stdout, errors: stderr };
}

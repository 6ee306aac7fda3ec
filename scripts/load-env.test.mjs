import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const PRELOAD = path.resolve("scripts/load-env.mjs");

/** A setting as seen by a program that the npm scripts start. */
function seen(folder, env = {}) {
  const script = 'process.stdout.write(process.env.SITE_URL ?? "none")';
  return execFileSync(process.execPath, ["--import", PRELOAD, "--eval", script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: "utf8",
  });
}

test("settings come from .env unless the environment has them; without the file nothing fails", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "env file "));
  try {
    expect(seen(folder)).toBe("none");
    fs.writeFileSync(path.join(folder, ".env"), '# A comment\nSITE_URL="https://from.file"\n');
    expect(seen(folder)).toBe("https://from.file");
    expect(seen(folder, { SITE_URL: "https://from.environment" })).toBe("https://from.environment");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test("a mark at its beginning belongs to no name; another encoding is told in one line", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "env file "));
  try {
    fs.writeFileSync(path.join(folder, ".env"), "\ufeffSITE_URL=https://from.file\n");
    expect(seen(folder)).toBe("https://from.file");
    fs.writeFileSync(path.join(folder, ".env"), "\ufeffSITE_URL=https://from.file\n", "utf16le");
    expect(() => seen(folder)).toThrow(/\.env cannot be read: it is UTF-16; save it as UTF-8\n$/);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test("start, dev and the operator's commands read it", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  for (const name of ["start", "dev", "staff", "backup", "restore", "privacy", "move"]) {
    expect(scripts[name], name).toMatch(/^exec node --import \.\/scripts\/load-env\.mjs /);
  }
});

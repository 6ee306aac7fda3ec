import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import config from "../../playwright.config";
import { SOURCES } from "../../scripts/setup/build.mjs";

/** In milliseconds: everything is compiled on the way. */
const SLOW = 180_000;
/** Words of one component, which the test changes. */
const HEADING = "Page Not Found";

let folder: string;
let server: ChildProcess;
let browser: Browser;
let output = "";
let url: string;

/** The sources, in a folder of their own that can be edited while other tests run. */
function copyProject(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "last-hurrah-dev-"));
  for (const name of [...SOURCES, "supabase/seed", "package.json", "scripts/dev.mjs"]) {
    if (fs.existsSync(name)) fs.cpSync(name, path.join(copy, name), { recursive: true });
  }
  // A folder of links, so that Vite's cache is the copy's own.
  const packages = fs.readdirSync("node_modules").filter((name) => !name.startsWith("."));
  fs.mkdirSync(path.join(copy, "node_modules"));
  for (const name of packages) {
    fs.symlinkSync(path.resolve("node_modules", name), path.join(copy, "node_modules", name));
  }
  return copy;
}

/** Waits until the server's output matches. @throws Error when it ends before that */
async function printed(words: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = words.exec(output);
    if (found) return found;
    // Its watcher outlives a server that crashed, whose last words are Node's version.
    if (server.exitCode !== null || /^Node\.js v/m.test(output)) {
      throw new Error(`The server ended.\n${output}`);
    }
    await Promise.race([
      once(server.stdout as NodeJS.ReadableStream, "data"),
      once(server, "exit"),
    ]);
  }
}

beforeAll(async () => {
  folder = copyProject();
  server = spawn(process.execPath, ["scripts/dev.mjs"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  url = (await printed(/Last Hurrah is at (http:\S+)/))[1] ?? "";
  browser = await chromium.launch(config.use?.launchOptions);
}, SLOW);

afterAll(async () => {
  await browser?.close();
  if (server && server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "close");
  }
  fs.rmSync(folder, { recursive: true, force: true });
}, SLOW);

async function openPage() {
  const page = await browser.newPage();
  page.setDefaultTimeout(SLOW);
  return page;
}

/** The devtools' panel is mounted by React in the browser. */
const hydrated = (page: Page) =>
  page.getByRole("button", { name: "Open Tanstack query devtools" }).waitFor();

test("the development server hydrates a page without an error", { timeout: SLOW }, async () => {
  const page = await openPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  const response = await page.goto(`${url}/`);
  expect(response?.status()).toBe(200);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await hydrated(page);
  expect(errors).toEqual([]);
  expect(output).toMatch(/INFO: GET \/ 200 \(\d+ ms\)/);
});

test("an edit shows in the open page and in the next one served", { timeout: SLOW }, async () => {
  const page = await openPage();
  await page.goto(`${url}/nowhere`);
  await page.getByRole("heading", { name: HEADING }).waitFor();
  // Before that no connection is there by which a page hears of an edit.
  await hydrated(page);
  const components = fs.readdirSync(path.join(folder, "app"), {
    recursive: true,
    encoding: "utf8",
  });
  for (const name of components.filter((name) => name.endsWith(".tsx"))) {
    const file = path.join(folder, "app", name);
    const source = fs.readFileSync(file, "utf8");
    if (source.includes(`title="${HEADING}"`)) {
      fs.writeFileSync(file, source.replaceAll(HEADING, "Changed By Hand"));
    }
  }
  await page.getByRole("heading", { name: "Changed By Hand" }).waitFor();
  const served = await fetch(`${url}/nowhere`);
  expect(served.status).toBe(404);
  expect(await served.text()).toContain("Changed By Hand");
});

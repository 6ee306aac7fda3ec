import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MailServer } from "../../tests/support/mail-server";
import { operatorSettings } from "./command";
import { parseMail, sendTest } from "./mail";

let folder: string;
let server: MailServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "mail-"));
  server = await MailServer.start();
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const settings = (more: Record<string, string> = {}) =>
  operatorSettings({ DATA_DIR: folder, ...more });
const withServer = () => settings({ SMTP_URL: server.url, MAIL_FROM: "letters@site.example" });

describe("npm run mail", () => {
  it("takes one address", () => {
    expect(parseMail(["test", "ada@example.com"])).toBe("ada@example.com");
    expect(parseMail(["--help"])).toBe("help");
    for (const args of [[], ["test"], ["send", "a@b.example"], ["test", "a@b.example", "c"]]) {
      expect(() => parseMail(args)).toThrow();
    }
    expect(() => parseMail(["test", "nobody"])).toThrow('"nobody" is no e-mail address');
  });

  it("sends one letter and says what the server answered", async () => {
    const { ok, lines } = await sendTest("ada@example.com", withServer());
    expect(ok).toBe(true);
    expect(lines.join("\n")).toContain("The server answered: 250");
    const email = await server.taken[0]?.read();
    expect(email?.to?.[0]?.address).toBe("ada@example.com");
    expect(email?.subject).toBe("Test letter from Last Hurrah");
  });

  it("says why it was not sent", async () => {
    server.faults.push({ at: "recipient", answer: "554 5.7.1 Relay access denied" });
    const { ok, lines } = await sendTest("ada@example.com", withServer());
    expect(ok).toBe(false);
    expect(lines.at(-1)).toBe("The server answered: 554 5.7.1 Relay access denied");
  });

  it("says that no server answered where none did", async () => {
    const given = withServer();
    await server.stop();
    const { ok, lines } = await sendTest("ada@example.com", given);
    server = await MailServer.start();
    expect(ok).toBe(false);
    expect(lines.at(-1)).toBe(
      `No mail server answered at ${given.SMTP_URL?.replace("smtp://", "")} (ECONNREFUSED)`,
    );
  });

  it("does not say that a server refused what no server was asked", async () => {
    writeFileSync(join(folder, "mail"), "no folder");
    const { ok, lines } = await sendTest("ada@example.com", settings());
    expect(ok).toBe(false);
    expect(lines.at(-1)).toMatch(/^What was in the way: /);
  });

  it("writes a file without SMTP_URL, and says so", async () => {
    const { ok, lines } = await sendTest("ada@example.com", settings());
    expect([ok, lines.at(-1)]).toEqual([true, "SMTP_URL is not set: the site sends no email."]);
    expect(readdirSync(join(folder, "mail"))).toHaveLength(1);
  });
});

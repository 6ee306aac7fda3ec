import { createHash, createPublicKey, createVerify, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WAIT } from "../../../tests/support/limits";
import { MailServer } from "../../../tests/support/mail-server";
import { until } from "../../../tests/support/until";
import type { MailSettings } from "../mail-settings";
import { messageOf } from "../message";
import { type Delivery, fileDelivery, relayDelivery } from "./delivery";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

const MAIL: MailSettings = {
  from: { name: "Last Hurrah", address: "letters@site.example" },
  replyTo: { name: "", address: "help@site.example" },
  dkim: { domainName: "site.example", keySelector: "mail2026", privateKey: key },
};
const LETTER = {
  id: "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f",
  lease_id: "0b8f6c1e-5a5e-4f0e-9b1d-6a2f3c4d5e6f",
  kind: "test-letter",
  params: {},
  recipient: "ann@example.com",
  attempts: 1,
  created_at: "2026-11-22T07:14:00Z",
};
const WRITTEN = {
  subject: "Ein Abend für Søren\r\nBcc: all@evil.example",
  preview: "",
  html: "<p>Grüße</p>",
  text: "Grüße\n",
  stopLink: `https://site.example/letters/${"a".repeat(120)}`,
};
const message = messageOf(LETTER, WRITTEN, MAIL);

const STEPS = {
  dnsTimeout: 9_000,
  connectionTimeout: 9_000,
  greetingTimeout: 9_000,
  socketTimeout: 9_000,
};

const header = (email: { headers: { key: string; value: string }[] }, name: string) =>
  email.headers.filter(({ key }) => key === name).map(({ value }) => value);

describe("to a relay", () => {
  let server: MailServer;
  let delivery: Delivery;
  const open = (times?: Parameters<typeof relayDelivery>[1]) => {
    const relay = { host: "127.0.0.1", port: server.port, secure: false, requireTLS: false };
    delivery = relayDelivery({ ...MAIL, relay }, times);
  };
  beforeEach(async () => {
    server = await MailServer.start();
    open();
  });
  afterEach(async () => {
    delivery.close();
    await server.stop();
  });

  it("goes a message with both parts, its headers, and one recipient", async () => {
    const began = Date.now();
    expect(await delivery.send(message, LETTER.id)).toMatch(/^250 /);
    const [taken] = server.taken;
    expect(taken).toMatchObject({ from: "letters@site.example", to: ["ann@example.com"] });
    const email = (await taken?.read()) as Awaited<ReturnType<typeof PostalMime.parse>>;
    expect(email).toMatchObject({
      from: { name: "Last Hurrah", address: "letters@site.example" },
      to: [{ address: "ann@example.com" }],
      replyTo: [{ address: "help@site.example" }],
      messageId: `<${LETTER.id}@site.example>`,
    });
    // The date is when it is sent, to the second: a reminder has waited for days.
    expect(Date.parse(email.date ?? "")).toBeGreaterThan(began - 1_000);
    expect(email.text?.trim()).toBe("Grüße");
    expect(email.html?.trim()).toBe("<p>Grüße</p>");
    expect(header(email, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(email, "list-unsubscribe")).toEqual([`<${WRITTEN.stopLink}>`]);
    expect(header(email, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    // The line break in the subject did not begin another header.
    expect(header(email, "bcc")).toEqual([]);
    expect(email.subject).toMatch(/^Ein Abend für Søren\s+Bcc: all@evil\.example$/);
  });

  it.each(["", "Grüße "])("decodes nothing of what a person encoded after %j", async (before) => {
    const hidden = Buffer.from("\r\nBcc: \u202eall@evil.example http://evil.example");
    const words = [
      `=?utf-8?B?${hidden.toString("base64")}?=`,
      "=?utf-8?q?=68=69dden?=",
      "=\u0000?utf-8?q?=68=69dden?=",
      "=?iso-8859-1?Q?hid?= =?iso-8859-1?Q?den?=",
    ];
    for (const typed of words) {
      const name = `${before}${typed}`;
      const mail = { ...MAIL, from: { ...MAIL.from, name }, replyTo: { ...MAIL.from, name } };
      const written = { ...WRITTEN, subject: `New message: ${name}` };
      await delivery.send(messageOf(LETTER, written, mail), LETTER.id);
      const email = await server.taken.at(-1)?.read();
      for (const shown of [email?.subject, email?.from?.name, email?.replyTo?.[0]?.name]) {
        expect(shown?.replace(/[\u200b ]/g, "")).toContain(
          `${before}${typed}`.replace(/[\p{Cc} ]/gu, ""),
        );
        expect(shown).not.toMatch(/evil|hidden|hid?den(?!\?)/);
      }
    }
  });

  it.each([
    ["Ana Delgado", "Ana Delgado, via Last Hurrah"],
    [" Søren\r\nBcc: all@evil.example", "Last Hurrah"],
    [
      "Zoë\r\n=?utf-8?q?=68?= \u202eO'Neil, Jr.",
      /^Zoë =\u200b\?utf.*O'Neil, Jr\., via Last Hurrah$/,
    ],
    ["x".repeat(200), /^x{59}…, via Last Hurrah$/],
    ["billing@bank.example", "Last Hurrah"],
    ["bank.example", "Last Hurrah"],
    ["paypal。com", "Last Hurrah"],
    ["soci\u00e9t\u00e9.com", "Last Hurrah"],
    ["pay\u00adpal\u200b.com", "Last Hurrah"],
    ["LAST hurrah Support", "Last Hurrah"],
    ["Wells Fargo, via Town Bank", "Last Hurrah"],
    ["Søren \u061cO\u00adneil", /^Søren O neil, via Last Hurrah$/],
    ["", "Last Hurrah"],
  ])("names who sent it beside the site, as %j", async (sender, shown) => {
    await delivery.send(messageOf(LETTER, { ...WRITTEN, sender }, MAIL), LETTER.id);
    const email = await server.taken.at(-1)?.read();
    expect(email?.from?.name).toMatch(typeof shown === "string" ? new RegExp(`^${shown}$`) : shown);
    expect(email?.from?.address).toBe(MAIL.from.address);
    expect(email?.headers.filter(({ key }) => key === "bcc")).toEqual([]);
  });

  it("asks for the address as it is written, and never reads a list in it", async () => {
    for (const recipient of ["o'hara+a@x.org", "z1,victim@example.org", "a;b@x.org"]) {
      server.taken.length = 0;
      const written = messageOf({ ...LETTER, recipient }, WRITTEN, MAIL);
      await delivery.send(written, LETTER.id).catch(() => undefined);
      const asked = server.taken.flatMap(({ to }) => to);
      expect([1, 0]).toContain(asked.length);
      for (const address of asked) expect(address.replaceAll('"', "")).toBe(recipient);
    }
  });

  it("is signed, with both headers for stopping", async () => {
    await delivery.send(message, LETTER.id);
    const signed = verified(server.taken[0]?.raw ?? "");
    for (const name of ["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]) {
      expect(signed).toContain(name);
    }
  });

  it("has no headers for stopping where there is nothing to stop", async () => {
    await delivery.send(messageOf(LETTER, { ...WRITTEN, stopLink: undefined }, MAIL), LETTER.id);
    expect(server.taken[0]?.raw).not.toMatch(/list-unsubscribe/i);
  });

  it("fails for a fault of the server, and goes the next time", async () => {
    server.faults.push(
      { at: "recipient", answer: "550 5.1.1 Nobody" },
      { at: "message", answer: "451 4.3.0 Later" },
      { at: "message", drop: "middle" },
      { at: "message", drop: "answer" },
    );
    const failed = () => delivery.send(message, LETTER.id).then(String, (error: unknown) => error);
    expect(await failed()).toMatchObject({ responseCode: 550, command: "RCPT TO" });
    expect(await failed()).toMatchObject({ responseCode: 451, command: "DATA" });
    expect(await failed()).toMatchObject({ code: expect.stringMatching(/ECONNECTION|ESOCKET/) });
    expect(await failed()).toMatchObject({ code: expect.stringMatching(/ECONNECTION|ESOCKET/) });
    expect(await failed()).toMatch(/^250 /);
    // Nothing was resent automatically.
    expect([server.attempts, server.taken.length]).toEqual([5, 2]);
  });

  it("gives up on a server that says nothing more", async () => {
    delivery.close();
    open({ ...STEPS, recipient: 9_000, longest: 200 });
    server.faults.push({ at: "recipient", hang: true });
    await expect(delivery.send(message, LETTER.id)).rejects.toMatchObject({ code: "EABORT" });
    // On a busy machine another letter may exceed that, too.
    await until(() => delivery.send(message, LETTER.id));
  });

  it("gives a recipient that the relay thinks about little time, and the next letter all of it", async () => {
    delivery.close();
    open({ ...STEPS, recipient: 100, longest: WAIT });
    server.faults.push({ at: "recipient", hang: true });
    const error = await delivery.send(message, LETTER.id).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "EABORT", step: "recipient" });
    server.delay = 200;
    await until(() => delivery.send(message, LETTER.id));
  });

  it.each([
    ["recipient", { at: "recipient", answer: "450 4.7.1 Later" }],
    ["message", { at: "message", answer: "451 4.3.0 Later" }],
    ["message", { at: "message", drop: "middle" }],
  ] as const)("tells that a letter failed at the step of its %s", async (step, fault) => {
    server.faults.push(fault);
    await expect(delivery.send(message, LETTER.id)).rejects.toMatchObject({ step });
  });

  it("says when there is no server", async () => {
    await server.stop();
    await expect(delivery.send(message, LETTER.id)).rejects.toMatchObject({
      code: "ESOCKET",
      step: "server",
    });
    server = await MailServer.start();
  });
});

/**
 * The names of the headers that a message's signature covers (RFC 6376, relaxed).
 * @throws when the signature or the body's hash is not right
 */
function verified(raw: string): string[] {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest
    .join("\r\n\r\n")
    .replace(/[ \t]+\r\n/g, "\r\n")
    .replace(/(\r\n)*$/, "\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const relaxed = (line: string) => {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    return `${name.toLowerCase().trim()}:${value.replace(/[ \t]+/g, " ").trim()}`;
  };
  const signature = lines.map(relaxed).find((line) => line.startsWith("dkim-signature:")) ?? "";
  const tag = (name: string) => new RegExp(`[ ;]${name}=([^;]*)`).exec(signature)?.[1] ?? "";
  const bodyHash = createHash("sha256")
    .update(body.replace(/[ \t]+/g, " "))
    .digest("base64");
  expect(tag("bh").replace(/ /g, "")).toBe(bodyHash);
  const names = tag("h").replace(/ /g, "").split(":");
  const covered = names.map((name) =>
    lines.map(relaxed).findLast((line) => line.startsWith(`${name}:`)),
  );
  const text = [...covered, signature.replace(/ b=[^;]*$/, " b=")].join("\r\n");
  const right = createVerify("RSA-SHA256")
    .update(text)
    .verify(createPublicKey(key), tag("b").replace(/ /g, ""), "base64");
  expect(right).toBe(true);
  return names;
}

describe("to a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "letters-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("goes a file that nobody else can read", async () => {
    const mail = join(folder, "mail");
    await fileDelivery(MAIL, mail).send(message, LETTER.id);
    await fileDelivery(MAIL, mail).send(message, LETTER.id);
    expect(readdirSync(mail)).toEqual([`${LETTER.id}.eml`]);
    const file = join(mail, `${LETTER.id}.eml`);
    expect([statSync(mail).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    const email = await PostalMime.parse(readFileSync(file));
    expect(email.to).toEqual([expect.objectContaining({ address: "ann@example.com" })]);
    expect(email.text?.trim()).toBe("Grüße");
  });
});

import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseSettings } from "../settings";
import { isMailbox, mailSettings } from "./mail-settings";

const pem = (type: "rsa" | "ed25519") => {
  const { privateKey } =
    type === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: 1024 })
      : generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
};

const read = (env: Record<string, string>) =>
  mailSettings({ ...parseSettings(env), SITE_URL: "https://site.example" });
const relayOf = (SMTP_URL: string) => read({ SMTP_URL, MAIL_FROM: "a@b.example" }).relay;

describe("the mailbox letters come from", () => {
  it("is an address, or a name with one", () => {
    expect(read({ MAIL_FROM: "Ruth & Sons <ruth@sons.example>" }).from).toEqual({
      name: "Ruth & Sons",
      address: "ruth@sons.example",
    });
    expect(read({ MAIL_FROM: "ruth@sons.example" }).from.address).toBe("ruth@sons.example");
    expect(read({}).from).toEqual({ name: "Last Hurrah", address: "letters@site.example" });
  });

  it.each(["", "nobody", "a@b", "a@b.example\r\nBcc: c@d.example", "A <a@b.example>, c@d.example"])(
    "is not %j",
    (text) => expect(isMailbox(text)).toBe(false),
  );
});

describe("the relay", () => {
  it("speaks TLS from the start with smtps, and before a password with smtp", () => {
    expect(relayOf("smtps://ann:a%40b@mail.example")).toEqual({
      host: "mail.example",
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: "ann", pass: "a@b" },
    });
    expect(relayOf("smtp://ann:b@mail.example")).toMatchObject({ port: 587, requireTLS: true });
    expect(relayOf("smtp://mail.example:25")).toMatchObject({ port: 25, requireTLS: false });
    expect(relayOf("smtp://ann:b@127.0.0.1:1025")).toMatchObject({ requireTLS: false });
  });
});

describe("the key that signs", () => {
  const with_ = (DKIM_PRIVATE_KEY: string) => ({ DKIM_PRIVATE_KEY, DKIM_SELECTOR: "mail2026" });

  it("is RSA, and may be written on one line", () => {
    const key = pem("rsa");
    expect(read(with_(key.replaceAll("\n", "\\n"))).dkim).toEqual({
      domainName: "site.example",
      keySelector: "mail2026",
      privateKey: key,
    });
  });

  it("is refused at the start where letters would leave unsigned", () => {
    expect(() => read(with_(pem("ed25519")))).toThrow("DKIM_PRIVATE_KEY is ed25519");
    expect(() => read(with_("secret"))).toThrow("DKIM_PRIVATE_KEY is no private key");
    expect(() => read({ DKIM_SELECTOR: "mail2026" })).toThrow("go together");
  });
});

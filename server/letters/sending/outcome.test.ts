import { describe, expect, it } from "vitest";
import { outcomeOf, retryIn } from "./outcome";

const answer = (command: string, response: string) =>
  Object.assign(new Error("refused"), {
    code: "EENVELOPE",
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
const fault = (code: string) => Object.assign(new Error("broken"), { code });

describe("what became of a letter", () => {
  it.each([
    "550 5.1.1 <ann@example.com> no such user",
    "550-5.1.1 no such user",
    "553 5.1.3 Bad address",
    "550 No such user here",
    "551 User not local",
    "553 No such mailbox",
  ])("%s: nobody lives there", (said) => {
    expect(outcomeOf(answer("RCPT TO", said))).toMatchObject({ outcome: "failed", bounced: true });
  });

  it.each([
    "554 5.7.1 Relay access denied",
    "550 5.7.1 Blocked",
    "550 relay not permitted",
    "552 5.2.2 Mailbox full",
  ])("%s: refused for good, and the address may be right", (said) => {
    expect(outcomeOf(answer("RCPT TO", said))).toMatchObject({ outcome: "failed", bounced: false });
  });

  it("refused after DATA: for good", () => {
    expect(outcomeOf(answer("DATA", "554 5.6.0 Not this"))).toMatchObject({
      outcome: "failed",
      bounced: false,
    });
  });

  it.each([
    ["RCPT TO", "450 4.2.1 Mailbox busy", "450 4.2.1"],
    ["RCPT TO", "450 4.7.1 Too many messages", "450 4.7.1"],
    ["RCPT TO", "421 Too many errors", "421"],
    ["DATA", "451 4.3.0 Try later", "451 4.3.0"],
    ["DATA", "503 Bad sequence", "503"],
  ])("%s: %s is tried again, and the others go on", (command, said, doubt) => {
    const outcome = outcomeOf(answer(command, said));
    expect(outcome).toMatchObject({ outcome: "retrying", doubt });
    expect(outcome).not.toHaveProperty("everyLetters");
  });

  it.each([
    ["CONN", "421 Too many connections"],
    ["AUTH PLAIN", "535 5.7.8 Wrong password"],
    ["MAIL FROM", "550 5.1.8 Not your address"],
  ])("%s: %s is tried again, and the others wait", (command, said) => {
    expect(outcomeOf(answer(command, said))).toMatchObject({
      outcome: "retrying",
      everyLetters: true,
    });
  });

  it.each(["recipient", "message"])("a line that breaks at the %s's step", (step) => {
    const outcome = outcomeOf(Object.assign(fault("ECONNECTION"), { step }));
    expect(outcome).toMatchObject({ outcome: "retrying", doubt: "ECONNECTION" });
    expect(outcome).not.toHaveProperty("everyLetters");
  });

  it("of a refusal for good it is in doubt whose it is, unless nobody lives there", () => {
    expect(outcomeOf(answer("RCPT TO", "554 5.7.1 Relay access denied"))).toMatchObject({
      doubt: "554 5.7.1",
    });
    expect(outcomeOf(answer("RCPT TO", "550 5.1.1 Nobody"))).not.toHaveProperty("doubt");
  });

  it.each(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "EABORT"])(
    "%s: tried again, and the others wait",
    (code) =>
      expect(outcomeOf(fault(code))).toMatchObject({ outcome: "retrying", everyLetters: true }),
  );

  it("a letter that nothing could be made of is tried again, an address for no mail is not", () => {
    expect(outcomeOf(new TypeError("it holds words"))).toEqual({
      outcome: "retrying",
      error: "TypeError",
      everyLetters: false,
    });
    expect(outcomeOf(fault("ENOSPC"))).toEqual({
      outcome: "retrying",
      error: "ENOSPC",
      everyLetters: true,
    });
    expect(outcomeOf(fault("EENVELOPE"))).toMatchObject({ outcome: "failed" });
  });

  it("is told on one short line without addresses", () => {
    const { error } = outcomeOf(answer("RCPT TO", `550 5.1.1 <a@b.c>\r\n${"x".repeat(900)}`));
    expect(error).toMatch(/^550 5\.1\.1 <…> x+$/);
    expect(error).toHaveLength(300);
  });
});

it("five attempts over a day, with growing gaps that differ", () => {
  const gaps = [1, 2, 3, 4].map((attempts) => retryIn(attempts, 0.5) ?? 0);
  expect(gaps.map((gap) => gap / 60)).toEqual([2, 20, 3 * 60, 20 * 60]);
  expect(retryIn(5)).toBeUndefined();
  expect(retryIn(1, 0)).not.toBe(retryIn(1, 1));
});

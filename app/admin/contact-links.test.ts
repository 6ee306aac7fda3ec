import { expect, test } from "vitest";
import { phoneLink, replyLink } from "./contact-links";

test("what a visitor typed stays in its place of the address", () => {
  const link = replyLink({ email: "ann+tag@example.com", subject: "Music & food?\n50% 🎉" });
  expect(link).toBe(
    "mailto:ann%2Btag@example.com?subject=Re%3A%20Music%20%26%20food%3F%0A50%25%20%F0%9F%8E%89",
  );
  const url = new URL(replyLink({ email: "a?cc=b&x@example.com", subject: "Hi" }));
  expect(decodeURIComponent(url.pathname)).toBe("a?cc=b&x@example.com");
  expect([...url.searchParams]).toEqual([["subject", "Re: Hi"]]);
});

test.each([
  ["Music", "Re: Music"],
  ["Re: Music", "Re: Music"],
  ["RE: re : Re[2]:Music", "Re: Music"],
  ["Regarding: music", "Re: Regarding: music"],
])("the answer to %j has the subject %j", (subject, answer) => {
  const url = new URL(replyLink({ email: "ann@example.com", subject }));
  expect(url.searchParams.get("subject")).toBe(answer);
});

test.each([
  ["(512) 555-0100", "tel:5125550100"],
  ["+1 512.555.0100", "tel:+15125550100"],
  ["512 555 0100 ext. 42", "tel:5125550100;ext=42"],
  ["512-555-0100x7", "tel:5125550100;ext=7"],
  ["+44 (0)20 7946 0018", "tel:+442079460018"],
  ["112", "tel:112"],
  ["call me at 5, please", null],
])("%s: %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test("an answer can begin with words", () => {
  expect(replyLink({ email: "ann@example.com", subject: "Hello" }, "Dear Ann,\nyes & no")).toBe(
    "mailto:ann@example.com?subject=Re%3A%20Hello&body=Dear%20Ann%2C%0D%0Ayes%20%26%20no",
  );
});

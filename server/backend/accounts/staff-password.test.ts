import { expect, test } from "vitest";
import { isStaffPassword } from "./staff-password";

test.each([
  "123456",
  "short enough",
  "a fine password",
  "Bluebonnet-Hall-7",
  "lantern-garden-waltz",
])("%s", async (text) => expect(await isStaffPassword(text)).toBe(text.length >= 12));

test.each([
  ["a common one", "passwordpassword"],
  ["digits in a row", "123456789012"],
  ["keys in a row", "1q2w3e4r5t6y"],
  ["a common one and digits", "iloveyou1234"],
  ["a common one in capitals between signs", "!Password123!"],
  ["one letter", "aaaaaaaaaaaa"],
  ["one piece twice", "letmeinletmein"],
  ["one piece twice and a digit", "letmeinletmein1"],
  ["one letter and another", "aaaaaaaaaaab"],
  ["digits in groups", "111122223333"],
  ["digits again and again, nearly", "121212121213"],
  ["zeros and a one", "000000000001"],
  ["the alphabet", "abcdefghijkl"],
  ["the site's name and a year", "lasthurrah2026"],
  ["the same with capitals and a sign", "LastHurrah2026!"],
  ["longer than bcrypt reads", "é".repeat(37)],
])("%s is none: %s", async (_what, text) => expect(await isStaffPassword(text)).toBe(false));

test.each(["ada.lovelace@example.com", "Ada.Lovelace@Example.com", "ada.lovelace1"])(
  "the account's own address is no password: %s",
  async (text) => {
    expect(await isStaffPassword(text, "ada.lovelace@example.com")).toBe(false);
    expect(await isStaffPassword("Bluebonnet-Hall-7", "ada.lovelace@example.com")).toBe(true);
  },
);

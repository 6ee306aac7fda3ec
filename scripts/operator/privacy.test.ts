import { expect, test } from "vitest";
import { UsageError } from "./command";
import { parsePrivacy, reportErased, reportStored } from "./privacy";

const email = "ada@example.com";

test.each([
  [["export", "Ada@Example.com"], { command: { action: "export", email }, confirmed: false }],
  [
    ["export", email, "ada.json"],
    { command: { action: "export", email }, file: "ada.json", confirmed: false },
  ],
  [["erase", email], { command: { action: "erase", email }, confirmed: false }],
  [["erase", email, "--yes"], { command: { action: "erase", email }, confirmed: true }],
  [["-h"], "help"],
])("%j is a command", (args, parsed) => {
  expect(parsePrivacy(args)).toEqual(parsed);
});

test.each([
  [[], "Which command?"],
  [["forget", email], 'There is no command "forget".'],
  [["erase"], "erase takes an e-mail address."],
  [["erase", email, "bo@example.com", "--yes"], "erase takes an e-mail address."],
  [["export", email, "a.json", "b.json"], "export takes an e-mail address and a file."],
  [["export", email, "--yes"], "--yes goes with erase."],
  [["erase", "ada", "--yes"], '"ada" is no e-mail address.'],
  [["erase", email, "--force"], "Unknown option '--force'"],
])("%j is refused with the reason", (args, words) => {
  expect(() => parsePrivacy(args)).toThrow(UsageError);
  expect(() => parsePrivacy(args)).toThrow(words);
});

const mentions = [{ table: "articles", key: "1", columns: ["content"] }];

test("before an erasure is confirmed, it says what would go", () => {
  const stored = { rows: { contact_messages: [{}, {}] }, accounts: [{ staff: null }], mentions };
  expect(reportStored(email, stored)).toEqual([
    "Stored about ada@example.com:",
    "  messages: 2",
    "  accounts that can sign in: 1",
    "  Look at these, which are not about the address and name it:",
    "    articles 1: content",
    "Nothing was erased. To erase it, add --yes: there is no way back.",
  ]);
});

test("after it, what went and what is left to do by hand", () => {
  const removed = { early_access_requests: 1 };
  const plans = { left: 0, removed: 0 };
  const erased = { removed, accounts: 0, staff: true, plans, mentions };
  expect(reportErased(email, erased, "brevo")).toEqual([
    "Erased of ada@example.com:",
    "  sign-ups and requests: 1",
    "To be done by hand:",
    "  The account is one of staff and stays. First: npm run staff -- remove ada@example.com",
    "  Look at these, which are not about the address and name it:",
    "    articles 1: content",
    "  Delete the contact at brevo, where it was synced to.",
    "  Backups made before now still hold it: remove them when their time has come, and erase",
    "  it again after restoring one.",
  ]);
  const nothing = { removed: {}, accounts: 0, staff: false, plans, mentions: [] };
  expect(reportErased(email, nothing, undefined).slice(0, 2)).toEqual([
    "Erased of ada@example.com:",
    "  nothing",
  ]);
});

test("of plans it says what goes with the account, and what is left to the family", () => {
  const inPlans = [
    { table: "articles", key: "1", columns: ["content"] },
    { table: "plan_tasks", key: "2", columns: ["note"] },
  ];
  const accounts = [{ staff: null, plans: [{ plan: "1" }, { plan: "2" }] }];
  expect(
    reportStored(email, { rows: { family_codes: [{}] }, accounts, mentions: inPlans }),
  ).toEqual([
    "Stored about ada@example.com:",
    "  codes to keep or open a plan: 1",
    "  accounts that can sign in: 1",
    "  memberships in families' plans: 2",
    "    A plan without another member goes with the account. Others stay with their members.",
    "  Look at these, which are not about the address and name it:",
    "    articles 1: content",
    "  Families wrote it in their plans, which are theirs: who asks turns to that family, or an",
    "  owner lets you look. It stands in:",
    "    plan_tasks 2: note",
    "Nothing was erased. To erase it, add --yes: there is no way back.",
  ]);
  const plans = { left: 1, removed: 2 };
  const erased = { removed: {}, accounts: 1, staff: false, plans, mentions: [] };
  expect(reportErased(email, erased, undefined).slice(1, 5)).toEqual([
    "  accounts that can sign in: 1",
    "  plans that had no other member: 2",
    "Left to families: 1 plan, with what they wrote in it. Their name stays in",
    "its history for up to 90 days.",
  ]);
});

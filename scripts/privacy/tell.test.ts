import { expect, test } from "vitest";
import { tellErased, tellStored } from "./tell";

const email = "ada@example.com";
const mentions = [{ table: "articles", key: "1", columns: ["content"] }];

test("before an erasure is confirmed, it says what would go", () => {
  const stored = { rows: { contact_messages: [{}, {}] }, accounts: [{ staff: null }], mentions };
  expect(tellStored(email, stored)).toEqual([
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
  expect(tellErased(email, { removed, accounts: 0, staff: true, mentions }, "brevo")).toEqual([
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
  const nothing = { removed: {}, accounts: 0, staff: false, mentions: [] };
  expect(tellErased(email, nothing, undefined).slice(0, 2)).toEqual([
    "Erased of ada@example.com:",
    "  nothing",
  ]);
});

import { expect, it } from "vitest";
import { deedHere, deedWords, type StaffAction } from "./words";

const ID = "1a2b3c4d-0000-4000-8000-000000000000";
const deed = (given: Partial<StaffAction>): StaffAction => ({
  action: "change",
  noun: "articles",
  record_id: ID,
  columns: [],
  label: null,
  ...given,
});

it.each<[Partial<StaffAction>, string]>([
  [{ action: "publish", label: "Candles" }, "published the article “Candles”"],
  [{ action: "delete" }, "deleted the article 1a2b3c4d"],
  [
    { columns: ["title", "featured_image", "published_at"], label: "Candles" },
    "changed title, image, and date of the article “Candles”",
  ],
  [{ columns: ["a", "b", "c", "d", "e"] }, "changed a, b, c, and 2 more of the article 1a2b3c4d"],
  [{ action: "closed", noun: "contact_messages" }, "closed the message 1a2b3c4d"],
  [
    { action: "waiting", noun: "contact_messages", columns: ["contact_replies", "status"] },
    "answered the message 1a2b3c4d",
  ],
  [{ action: "spam", noun: "contact_messages" }, "marked the message 1a2b3c4d as spam"],
  [{ action: "export", noun: "contact_messages", record_id: "" }, "exported contact messages"],
  [
    { noun: "site_settings", record_id: "ga_tracking_id", columns: ["value"] },
    "changed the setting “Google Analytics tracking id”",
  ],
  [{ action: "add", noun: "staff_invitations" }, "invited somebody to the team"],
  [{ action: "erase", noun: "people", record_id: "" }, "erased what is stored about somebody"],
  [
    { noun: "investor_people", columns: ["expires_at", "password_hash"] },
    "changed last day and password of the investor 1a2b3c4d",
  ],
  [{ noun: "staff", columns: ["role"] }, "changed role of the colleague “Ada”"],
  [{ action: "add", noun: "plan_letter_stops" }, "stopped the letters of the plan 1a2b3c4d"],
  [{ action: "a-new_deed", noun: "of_later", record_id: "x" }, "a new deed the of later x"],
])("tells %j", (given, words) => {
  expect(deedWords(deed(given), new Map([[ID, "Ada"]]))).toBe(words);
});

it("does not name a record on its own screen", () => {
  expect(deedHere(deed({ action: "publish" }))).toBe("published it");
  expect(deedHere(deed({ action: "spam" }))).toBe("marked it as spam");
  expect(deedHere(deed({ action: "open" }))).toBe("opened it again");
  expect(deedHere(deed({ action: "revoke" }))).toBe("took back the access");
  expect(deedHere(deed({ columns: ["title", "content"] }))).toBe("changed title and content");
  expect(deedHere(deed({}))).toBe("changed it");
  expect(deedHere(deed({ noun: "site_settings", columns: ["value"] }))).toBe("changed it");
});

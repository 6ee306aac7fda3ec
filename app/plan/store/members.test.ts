import { expect, it } from "vitest";
import { formerEditors } from "./members";

const member = (name: string, role: string, removed_at: string | null) => ({
  name,
  role,
  removed_at,
});

it("former editors are those who could change the plan, and went after a moment", () => {
  const members = [
    member("Ann", "owner", null),
    member("Bob", "editor", "2026-11-05T10:00:00.5+00:00"),
    member("Cyd", "owner", "2026-11-05T10:00:01+00:00"),
    member("Dee", "viewer", "2026-11-05T10:00:01+00:00"),
    member("Eve", "editor", "2026-11-05T10:00:00+00:00"),
  ];
  const names = (after: string) => formerEditors(members, after).map(({ name }) => name);
  expect(names("2026-11-05T10:00:00+00:00")).toEqual(["Bob", "Cyd"]);
  expect(names("2026-11-05T10:00:01+00:00")).toEqual([]);
  expect(names("")).toEqual(["Bob", "Cyd", "Eve"]);
});

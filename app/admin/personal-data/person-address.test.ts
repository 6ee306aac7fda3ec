import { expect, test } from "vitest";
import { addressOf, personPath } from "./person-address";

test.each(["ada@example.com", "a+b&c=#?%@example.com", "“ö”@exämple.com"])(
  "%s is found again in the path of its page",
  (address) => {
    const url = new URL(personPath(address), "http://site.example");
    expect(addressOf(url.hash)).toBe(address);
    // A browser sends only this.
    expect(url.pathname + url.search).toBe("/admin/people");
  },
);

test("however it was typed it is one person", () => {
  expect(personPath(" Ada@Example.com ")).toBe(personPath("ada@example.com"));
});

test.each(["", "#", "#ada", "#%E0%A4%A", "#a b@example.com", `#${"a".repeat(300)}@example.com`])(
  "%j names nobody",
  (hash) => {
    expect(addressOf(hash)).toBeNull();
  },
);

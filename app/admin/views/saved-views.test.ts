import { expect, test } from "vitest";
import { viewQuery, withView } from "./saved-views";

const NAMES = ["q", "interest", "since"];

test("a view holds what a list is asked, and no open record", () => {
  const params = new URLSearchParams("since=2026-11-01&message=1&q=a b&interest=");
  expect(viewQuery(params, NAMES)).toBe("q=a+b&since=2026-11-01");
  expect(viewQuery(new URLSearchParams("message=1"), NAMES)).toBe("");
});

test("a view takes the place of what was asked", () => {
  const params = new URLSearchParams("message=1&q=old&since=2026-11-01");
  const next = withView(params, NAMES, "interest=planning-now&q=new&message=2");
  expect(Object.fromEntries(next)).toEqual({ message: "1", q: "new", interest: "planning-now" });
  expect(viewQuery(next, NAMES)).toBe("interest=planning-now&q=new");
});

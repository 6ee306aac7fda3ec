import { expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path";

test.each([
  ["/admin", "/admin"],
  ["/admin/contacts", "/admin/contacts"],
  ["/admin/contacts?q=venue%20hire", "/admin/contacts?q=venue%20hire"],
])("%s is a page of the admin area", (next, path) => {
  expect(returnPath(next)).toBe(path);
});

test.each([
  null,
  "",
  "/",
  "/administrator",
  "/contact",
  "/admin/../contact",
  "//other.example/admin",
  "/\\other.example/admin",
  "https://other.example/admin",
  "javascript:alert(1)",
  "http://",
])("%s leads to the dashboard", (next) => {
  expect(returnPath(next)).toBe("/admin");
});

test("the login remembers the page that was asked for", () => {
  const path = loginPath({ pathname: "/admin/contacts", search: "?q=a&message=b" });
  expect(path).toBe("/auth/login?next=%2Fadmin%2Fcontacts%3Fq%3Da%26message%3Db");
  expect(returnPath(new URL(path, "https://x.example").searchParams.get("next"))).toBe(
    "/admin/contacts?q=a&message=b",
  );
  expect(loginPath({ pathname: "/admin", search: "" })).toBe("/auth/login");
});

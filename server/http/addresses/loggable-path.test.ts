import { expect, test } from "vitest";
import { PERSONAL_PAGES } from "../personal-pages";
import { loggablePaths } from "./loggable-path";

const named = (status: number, path: string, method = "GET") =>
  loggablePaths()({ method, path, status });

test("an address is named when it is served", () => {
  expect(named(200, "/resources/planning")).toBe("/resources/planning");
  expect(named(304, "/")).toBe("/");
  expect(named(201, "/rest/v1/contact_messages", "POST")).toBe("/rest/v1/contact_messages");
});

test("what nothing serves may be anything a person typed", () => {
  expect(named(404, "/ann@example.com")).toBe("(not found)");
  for (const status of [202, 301, 400, 405, 500]) {
    expect(named(status, "/ann@example.com")).toBe("(not served)");
  }
  expect(named(401, "/rest/v1/ann@example.com")).toBe("/rest/v1/…");
  expect(named(422, "/auth/v1/ann@example.com", "POST")).toBe("/auth/v1/…");
  expect(named(204, "/functions/v1/ann@example.com", "OPTIONS")).toBe("/functions/v1/…");
});

test("what was served once is named when it fails", () => {
  const name = loggablePaths();
  expect(name({ method: "POST", path: "/rest/v1/articles", status: 400 })).toBe("/rest/v1/…");
  expect(name({ method: "GET", path: "/rest/v1/articles", status: 200 })).toBe("/rest/v1/articles");
  expect(name({ method: "POST", path: "/rest/v1/articles", status: 400 })).toBe(
    "/rest/v1/articles",
  );
});

test("another way of writing an address, however it is answered, is no name", () => {
  const name = loggablePaths();
  for (const path of [
    "/about///",
    "/ABOUT",
    "//about",
    "/about;ann@example.com",
    "/about/ann ann",
  ]) {
    expect(name({ method: "GET", path, status: 200 })).toBe("(not served)");
  }
  expect(name({ method: "GET", path: `/${"a".repeat(300)}`, status: 200 })).toBe("(not served)");
  expect(name({ method: "GET", path: "/about", status: 200 })).toBe("/about");
});

test("files and the admin area's addresses are named in part", () => {
  expect(named(200, "/storage/v1/object/public/partner-images/ann.png")).toBe(
    "/storage/v1/object/public/partner-images/…",
  );
  expect(named(200, "/admin/articles/ann@example.com")).toBe("/admin/articles/…");
  expect(named(200, "/admin/articles")).toBe("/admin/articles");
});

test("a personal page's address is named without its token", () => {
  const token = "0123456789abcdef0123456789abcdef01234567";
  expect(named(200, `/letters/${token}`)).toBe("/letters/…");
  expect(named(200, `/partner/confirm/${token}`)).toBe("/partner/…");
  expect(named(200, `/i/${token}`)).toBe("/i/…");
  expect(named(200, `/i/${token}/calendar.ics`)).toBe("/i/…");
  expect(named(200, `/memories/${token}/pictures/a.webp`)).toBe("/memories/…");
  expect(named(200, `/memories/withdraw/${token}`)).toBe("/memories/…");
  expect(named(200, "/partners")).toBe("/partners");
  expect(named(303, `/letters/${token}`, "POST")).toBe("(not served)");
  expect(named(404, `/letters/${token}`)).toBe("(not found)");
  expect(named(200, `/inquiry/${token}.data`)).toBe("/inquiry/…");
  expect(named(200, `/message/${token}`)).toBe("/message/…");
  expect(named(200, `/partner/${token}`)).toBe("/partner/…");
  expect(named(200, `/partner/confirm/${token}`)).toBe("/partner/…");
  expect(named(200, "/partner")).toBe("/partner");
  expect(named(200, "/partners/one")).toBe("/partners/one");
});

test.each(PERSONAL_PAGES)(
  "the token of /%s is not named, however its address is written",
  (page) => {
    const [token, name] = ["0123456789abcdef0123456789abcdef01234567", loggablePaths()];
    const encoded = `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}`;
    for (const start of [`/${page.toUpperCase()}`, `//${page}`, `/${page}/`, encoded]) {
      for (const end of ["", "/", "//", ".data", "/.data", "%20"]) {
        for (const status of [200, 308, 404]) {
          const path = `${start}/${token}${end}`;
          expect(name({ method: "GET", path, status }), path).not.toContain(token.slice(0, 9));
        }
      }
    }
  },
);

test("a plan's page is named without its id", () => {
  const id = "5d3c0f3e-0000-4000-8000-000000000001";
  expect(named(200, `/plan/${id}`)).toBe("/plan/…");
  expect(named(200, `/plan/${id}/checklist`)).toBe("/plan/…");
  // The page is served for any id; the browser finds that it opens no plan.
  expect(named(200, "/plan/ann@example.com/people.data")).toBe("/plan/…");
  for (const path of ["/plan", "/plan/open", "/plan/join", "/plan/on-paper.data"]) {
    expect(named(200, path)).toBe(path);
  }
});

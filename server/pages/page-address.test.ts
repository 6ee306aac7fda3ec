import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { SENT_PARAMETER } from "~/lib/forms/posted-form";
import { PUBLIC_PAGES } from "~shared/public-pages";
import routes from "../../app/routes";
import { pageAddress } from "./page-address";

const PARTNER = "/partners/00000000-0000-4000-8000-000000000001";

describe("the address under which a page is kept", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=paper&fbclid=abc", "/"],
    ["/about?q=anything", "/about"],
    ["/partners?utm_source=paper", "/partners"],
    ["/partners?type=Venue&q=oak&utm_source=paper", "/partners?q=oak&type=Venue"],
    ["/partners?q=oak&type=Venue", "/partners?q=oak&type=Venue"],
    ["/partners?q=&type=", "/partners"],
    ["/partners?q=oak&q=elm", "/partners?q=oak"],
    ["/partners?q=a%20b", "/partners?q=a+b"],
    ["/contact?partner=1&type=investor", "/contact?type=investor&partner=1"],
    ["/contact?q=Boise&type=search", "/contact?type=search&q=Boise"],
    ["/inspiration?type=music", "/inspiration?type=music"],
    ["/resources/where-to-start?from=mail", "/resources/where-to-start"],
    [`${PARTNER}?from=mail`, PARTNER],
    ["/sitemap.xml", "/sitemap.xml"],
  ])("of %s is %s", (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it.each([
    "/admin",
    "/admin/content",
    "/auth/login",
    "/not-found",
    "/nowhere",
    "/about/",
    "/About",
    "/about.data",
    "//about",
    "/resources/",
    "/resources/:slug",
    "/partners/00000000-0000-4000-8000-00000000000A",
    "/resources/a/b",
    "/resources/a%2fb",
    "/constructor",
    "/rest/v1/partners",
    "http://elsewhere.example/",
    "*",
    "",
    `/resources/${"a".repeat(201)}`,
    `/partners?q=${"a".repeat(301)}`,
    `/partners?${"a".repeat(2001)}`,
  ])("is none for %s", (url) => {
    expect(pageAddress(url)).toBeUndefined();
  });

  it("belongs to every page but personal ones and the back office, which are nobody else's", () => {
    const all = pathsOf(routes as RouteConfigEntry[], "");
    const shared = all.filter(
      (path) =>
        !/^\/(admin|answer$|auth|letters|inquiry\/|i\/|memories\/|message\/|partner$|partner\/|plan\/(:id|found|join|open)|not-found$|\*$)/.test(
          path,
        ),
    );
    expect(Object.keys(PUBLIC_PAGES).sort()).toEqual(shared.sort());
  });

  it("takes along every parameter that a page reads", () => {
    const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
      // A plan's pages read theirs in the browser, where nobody else is shown what comes of it.
      (file) => /\.tsx?$/.test(file) && !/^(by-link|plan)\/|\b(admin|own)\b|\.test\./.test(file),
    );
    const read = sources
      .flatMap((file) => [
        ...readFileSync(join("app", file), "utf8").matchAll(/params\.get\("?(\w+)"?\)/gi),
      ])
      .map(([, name]) => (name === "SENT_PARAMETER" ? SENT_PARAMETER : name));
    expect([...new Set(Object.values(PUBLIC_PAGES).flat())].sort()).toEqual(
      [...new Set(read)].sort(),
    );
  });
});

function pathsOf(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [...(path || index ? [whole || "/"] : []), ...pathsOf(children, whole)];
  });
}

import { Hono } from "hono";
import { expect, it } from "vitest";
import { PERSONAL_PAGES } from "../personal-pages";
import { canonicalPath } from "./canonical-path";

const app = new Hono().use(canonicalPath).all("*", (c) => c.text("the router"));
const ask = async (path: string, method = "GET") => {
  const answer = await app.request(`http://site.example${path}`, { method });
  return [answer.status, answer.headers.get("location")];
};
const ID = "00000000-0000-4000-8000-00000000000a";

it.each([
  ["/about/", "/about"],
  ["/about///?utm_source=a", "/about?utm_source=a"],
  ["//about", "/about"],
  ["///about//", "/about"],
  ["/ABOUT", "/about"],
  ["/%61bout", "/about"],
  ["/about%2f", "/about"],
  ["/about/%2e", "/about"],
  ["/about/./x/..", "/about"],
  ["//", "/"],
  ["/about///.data?_routes=x", "/about.data?_routes=x"],
  ["/ADMIN//Articles/", "/admin/articles"],
  ["/resources//Planning/", "/resources/planning"],
  [`/partners/${ID.toUpperCase()}`, `/partners/${ID}`],
  ["/Sitemap.xml", "/sitemap.xml"],
  ["/Plan/Open/", "/plan/open"],
  ["/plan//JOIN", "/plan/join"],
  ["/PARTNER/", "/partner"],
  ["/Answer/", "/answer"],
  ...PERSONAL_PAGES.flatMap((name) => {
    const own = `/${name}/aB3`;
    const encoded = `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    return [
      [`/${name.toUpperCase()}/aB3`, own],
      [`/${name}/aB3/?done=stop`, `${own}?done=stop`],
      [`//${name}//aB3//`, own],
      [`${encoded}/aB3`, own],
      [`/${name}/%61B3`, own],
      [`/${name}%2faB3`, own],
      [`/${name.toUpperCase()}/aB3/.data?_routes=x`, `${own}.data?_routes=x`],
    ];
  }),
])("%s leads to %s", async (path, canonical) => {
  expect(await ask(path)).toEqual([308, canonical]);
  expect(await ask(path, "POST")).toEqual([308, canonical]);
});

it.each([
  "/",
  "/about",
  "/about.data",
  "/_root.data",
  "/admin",
  `/admin/articles/${ID}`,
  "/resources/planning",
  `/partners/${ID}`,
  "/about;x",
  "/about/%00",
  "/about/_.data",
  "/nowhere//",
  "//evil.example",
  "//evil.example/about/",
  "/%2f%2fevil.example",
  "/%5cevil.example/about",
  "/\\evil.example/about/",
  "/%zz",
  "/.data",
  "/inquiry/aB3",
  "/inquiry/aB3.data",
  "/partner/confirm/aB3",
  "/INQUIRY/aB3.x",
  "/INQUIRY/a%0d%0ab",
  "/INQUIRY/a%3fb",
  "/INQUIRY/aB3/more",
])("%s is left to the router", async (path) => {
  expect(await ask(path)).toEqual([200, null]);
});

it("where a token's page is written in another way is kept by nobody", async () => {
  const { headers } = await app.request("http://site.example/INQUIRY/aB3");
  expect(headers.get("cache-control")).toBe("no-store");
});

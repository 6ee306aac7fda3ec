import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import routes from "../../app/routes";
import { limitPersonalPages, PERSONAL_PAGES, personalPageOf } from "./personal-pages";

/** The routes of pages that a token opens. */
const NAMES = (routes as RouteConfigEntry[]).flatMap(
  ({ path }) => /^(.+)\/:token$/.exec(path ?? "")?.[1] ?? [],
);

it("the pages of a token are those of the routes", () => {
  expect(PERSONAL_PAGES.toSorted()).toEqual(NAMES.toSorted());
});

/** Addresses that the router takes for the page of the token aB3. */
const spellings = (name: string) => [
  `/${name}/aB3`,
  `/${name}/aB3.data`,
  `/${name.toUpperCase()}/aB3`,
  `/${name}/aB3/`,
  `/${name}//aB3//.data`,
  `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}/aB3`,
  `/${name}/%61B3`,
  `/${name.toUpperCase()}/%61%42%33/?done=stop`,
];

const open = (app: Hono, path: string, remoteAddress = "192.0.2.1") =>
  app.request(`http://site.example${path}`, {}, { incoming: { socket: { remoteAddress } } });
const limited = () => new Hono().use(limitPersonalPages(0)).all("*", (c) => c.text("the page"));

describe.each(NAMES)("the page /%s of a token", (name) => {
  it("is the same page, however its address is written", () => {
    for (const path of spellings(name)) {
      const page = personalPageOf(new Request(`http://site.example${path}`));
      expect(page, path).toEqual({ path: `/${name}/aB3`, token: "aB3" });
    }
  });

  it("opens 60 times a minute, in whatever spellings", async () => {
    const app = limited();
    const all = spellings(name);
    for (let time = 0; time < 60; time += 1) {
      const path = all[time % all.length] ?? "";
      expect((await open(app, path, `192.0.2.${time}`)).status, path).toBe(200);
    }
    for (const path of all) {
      const refused = await open(app, path, "198.51.100.1");
      expect(refused.status, path).toBe(429);
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
    expect((await open(app, `/${name}/other`)).status).toBe(200);
  });
});

it("one network opens 600 a minute, of whatever tokens and spellings", async () => {
  const app = limited();
  for (let time = 0; time < 600; time += 1) {
    const name = NAMES[time % NAMES.length] ?? "";
    expect((await open(app, `/${name.toUpperCase()}/${time}/`)).status).toBe(200);
  }
  expect((await open(app, "/%69nquiry/one")).status).toBe(429);
  expect((await open(app, "/about")).status).toBe(200);
  expect((await open(app, "/inquiry/one", "198.51.100.1")).status).toBe(200);
});

it("a wall's pictures count apart from its page: 600 a minute with a link, and 3,000 of a network", async () => {
  const app = limited();
  const picture = (token: string, number: number) => `/memories/${token}/pictures/${number}.webp`;
  const refusals = async (times: number, path: (time: number) => string) => {
    const answers = Array.from({ length: times }, (_, time) => open(app, path(time)));
    return (await Promise.all(answers)).filter(({ status }) => status === 429).length;
  };
  expect(await refusals(601, (time) => picture("one", time))).toBe(1);
  expect(await refusals(2_400, (time) => picture(`${time}`, time))).toBe(1);
  expect(await refusals(1, () => "/memories/one")).toBe(0);
  // So do a guest's calendar file and picture.
  expect(await refusals(61, () => "/i/two/calendar.ics")).toBe(1);
  expect(await refusals(60, () => "/i/two")).toBe(0);
});

it("a page without a token is none of them", () => {
  for (const path of ["/partner", "/partners/one", "/letters", "/inquiry/a/more", "/inquiry/a.x"]) {
    expect(personalPageOf(new Request(`http://site.example${path}`)), path).toBeUndefined();
  }
});

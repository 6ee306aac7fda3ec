import { expect, test } from "vitest";
import routes from "../../app/routes";
import { PATHS } from "./swept";
import { groupsOf, routeOf } from "./swept-screens";

/** Routes without a screen, with the reason. */
const NO_SCREEN: Record<string, string> = {
  "site/sitemap.ts": "it is a file",
  "site/robots.ts": "it is a file",
  "site/feed.ts": "it is a file",
};

type Entry = (typeof routes)[number];

const filesOf = ({ file, children }: Entry): string[] => children?.flatMap(filesOf) ?? [file];

test("every route is on a screen that is swept", async () => {
  const screens = Object.values(groupsOf(PATHS)).flatMap((group) => group.screens);
  const addresses = await Promise.all(
    screens.map(({ path }) =>
      typeof path === "string" ? path : path({ rows: async () => [{ id: "1" }] } as never),
    ),
  );
  const shown = addresses.map(routeOf);
  const missing = routes.flatMap(filesOf).filter((file) => !shown.includes(file));
  expect(missing.sort()).toEqual(Object.keys(NO_SCREEN).sort());
});

test("each screen has a name of its own", () => {
  const names = Object.values(groupsOf(PATHS)).flatMap(({ screens }) => screens.map((s) => s.name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

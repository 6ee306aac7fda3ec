import type { Page } from "@playwright/test";
import type { Screen } from "../../../scripts/screens/screen";
import { PATHS, type SweptPaths } from "../../../scripts/screens/swept";
import { groupsOf, routeOf } from "../../../scripts/screens/swept-screens";
import { WHOLE_TEST } from "../../support/limits";
import { MailServer } from "../../support/mail-server";
import { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { ALL_VIEWS, MORE_VIEWS, VIEWS } from "../fits";
import { test as base, expect } from "../test";
import { fillForSweep } from "./content";
import { sweep } from "./sweep";

type Swept = {
  /** The contents of a worker's site. */
  paths: SweptPaths;
  /** The browser of the family whose plans are on it. */
  family: Awaited<ReturnType<typeof stateOf>>;
  /** The screens at which `npm test` looks. */
  quick: Set<string>;
  /** The first screen of each route; others differ from one of them in a part. */
  firsts: Set<string>;
};

const stateOf = (page: Page) => page.context().storageState();

const test = base.extend<{ swept: Swept }, { site: Site; kept: { swept?: Swept } }>({
  // Replaces the one that other tests share: they empty its tables.
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it depends on.
    async ({}, use) => {
      const mail = await MailServer.start();
      const letters = { SMTP_URL: mail.url, MAIL_FROM: "letters@site.example" };
      const site = await Site.start({ DEMO_CONTENT: "true", ...letters });
      await use(site);
      await site.stop();
      await mail.stop();
    },
    { scope: "worker", timeout: WHOLE_TEST },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  kept: [({}, use) => use({}), { scope: "worker" }],
  // Filled once per worker.
  swept: async ({ newPage, site, kept }, use) => {
    if (!kept.swept) {
      const page = await newPage();
      const paths = await fillForSweep(page, site);
      kept.swept = {
        ...{ paths, family: await stateOf(page) },
        quick: await oneOfEachRoute(paths, site, QUICK),
        firsts: await oneOfEachRoute(paths, site, Object.keys(groupsOf(paths))),
      };
    }
    await use(kept.swept);
  },
});

const isOffice = (group: string) => /back office/.test(group);

/** Groups that `npm test` looks at: what most people open. */
const QUICK = ["a visitor's pages", "what guests open"];

/** The name of the first screen, as it opens, of each route in these groups. */
async function oneOfEachRoute(
  paths: SweptPaths,
  site: Site,
  groups: string[],
): Promise<Set<string>> {
  const firsts = new Map<string | undefined, string>();
  for (const group of groups) {
    const { screens } = groupsOf(paths)[group] ?? {};
    if (!screens) throw new Error(`There is no group ${group}`);
    for (const { name, path, prepare } of screens) {
      const route = routeOf(typeof path === "string" ? path : await path(site));
      if (!prepare && !firsts.has(route)) firsts.set(route, name);
    }
  }
  return new Set(firsts.values());
}

/** Those; in `npm run test:more` what that leaves out: other groups, states, schemes and sizes. */
const sweeps = [
  ["fits every width, and axe finds nothing serious", {}],
  ["in all states fits every width and scheme and larger text, and so says axe", { tag: "@more" }],
] as const;

// One after another, as filling a site takes as long as two of them: two workers share them.
for (const of of ["visitors and families", "staff"]) {
  test.describe(`screens of ${of}`, () => {
    test.describe.configure({ mode: "default" });
    for (const [promise, details] of sweeps) {
      const isQuick = !("tag" in details);
      for (const name of Object.keys(groupsOf(PATHS))) {
        if (isOffice(name) !== (of === "staff") || (isQuick && !QUICK.includes(name))) continue;
        sweepGroup(name, promise, details, isQuick);
      }
    }
  });
}

function sweepGroup(name: string, promise: string, details: { tag?: string }, isQuick: boolean) {
  const { who, empty } = groupsOf(PATHS)[name] ?? {};
  test(
    `${name}: ${promise}`,
    details,
    async ({
      newPage,
      site,
      swept: { paths, family, quick, firsts },
      startSite,
      consoleFaults,
    }) => {
      // It looks at a dozen screens.
      test.slow();
      const screens = groupsOf(paths)[name]?.screens ?? [];
      const visited = empty ? await startSite() : site;
      const page = await newPage({
        baseURL: visited.url,
        storageState: who === "family" ? family : undefined,
      });
      if (who === "staff") await openAdmin(page, visited, "/admin");
      const opened = isQuick ? screens.filter((screen) => quick.has(screen.name)) : screens;
      const views = (screen: Screen) => {
        if (quick.has(screen.name)) return isQuick ? VIEWS : MORE_VIEWS;
        if (!firsts.has(screen.name)) return VIEWS;
        return ALL_VIEWS[isOffice(name) ? "desk" : "phone"];
      };
      const oneDocument = who === "family";
      const faults = await sweep(page, visited, opened, { views, consoleFaults, oneDocument });
      expect(faults, "faults, by screen").toEqual([]);
    },
  );
}

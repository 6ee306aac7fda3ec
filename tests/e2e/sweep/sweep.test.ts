import type { Page } from "@playwright/test";
import type { Screen } from "../../../scripts/screens/screen";
import { groupsOf, PATHS, type SweptPaths } from "../../../scripts/screens/swept-screens";
import { WHOLE_TEST } from "../../support/limits";
import { MailServer } from "../../support/mail-server";
import { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { ALL_VIEWS, MORE_VIEWS, VIEWS } from "../fits";
import { test as base, expect } from "../test";
import { fillForSweep } from "./content";
import { sweep } from "./sweep";

/** What a worker's site holds, and the browser of the family whose plans are on it. */
type Swept = { paths: SweptPaths; family: Awaited<ReturnType<typeof stateOf>> };

const stateOf = (page: Page) => page.context().storageState();

const test = base.extend<
  { swept: Swept },
  { site: Site; kept: { swept?: Swept; seen: Set<string> } }
>({
  // In place of the one that other tests share: they empty its tables.
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
  kept: [({}, use) => use({ seen: new Set() }), { scope: "worker" }],
  // Once a worker.
  swept: async ({ newPage, site, kept }, use) => {
    if (!kept.swept) {
      const page = await newPage();
      const paths = await fillForSweep(page, site);
      kept.swept = { paths, family: await stateOf(page) };
    }
    await use(kept.swept);
  },
});

/**
 * Each screen of visitors, families, guests and partners as it opens, with axe once for each route;
 * in `npm run test:more` what that leaves out: the back office, other states, schemes and sizes.
 */
const sweeps = [
  ["fits every width, and axe finds nothing serious", {}],
  ["in all states fits every width and scheme and larger text, and so says axe", { tag: "@more" }],
] as const;

// In one worker: filling a site takes as long as two of its sweeps.
test.describe.configure({ mode: "default" });

for (const [promise, details] of sweeps) {
  const isQuick = !("tag" in details);
  for (const name of Object.keys(groupsOf(PATHS))) {
    const isOffice = /back office/.test(name);
    if (isQuick && isOffice) continue;
    test(
      `${name}: ${promise}`,
      details,
      async ({ newPage, site, swept: { paths, family }, kept, startSite, consoleFaults }) => {
        // It looks at a dozen screens.
        test.slow();
        const { who, empty, screens } = groupsOf(paths)[name] ?? { screens: [] };
        const visited = empty ? await startSite() : site;
        const page = await newPage({
          baseURL: visited.url,
          storageState: who === "family" ? family : undefined,
        });
        if (who === "staff") await openAdmin(page, visited, "/admin");
        const opened = screens.filter(({ prepare }) => !(isQuick && prepare));
        const views = ({ prepare }: Screen) => {
          if (isQuick) return VIEWS;
          return prepare || isOffice ? ALL_VIEWS : MORE_VIEWS;
        };
        const seen = isQuick ? kept.seen : undefined;
        const faults = await sweep(page, visited, opened, { views, consoleFaults, seen });
        expect(faults, "faults, by screen").toEqual([]);
      },
    );
  }
}

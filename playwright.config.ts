import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/setup/chromium.mjs";
import { WAIT, WHOLE_TEST } from "./tests/support/limits";

const asRoot = process.getuid?.() === 0;

/** What Playwright 1.65 turns off: naming any of Chromium's features takes the place of its list. */
const OFF_FOR_TESTS = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/**
 * The full browser renders two more pages for each test: the popups of its address bar, which
 * nobody sees. Without them a test takes a quarter less; the headless shell has none.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Those that import `tests/e2e/mail-test.ts`. */
const WITH_LETTERS = [
  "admin/{forgotten-password,inbox}.test.ts",
  "plans/{letters,letters-to-partners}.test.ts",
];

export default defineConfig({
  testDir: "tests/e2e",
  // The sweep's two parts are the longest, so they begin first. Journeys with letters share a site
  // that sends them.
  projects: [
    { name: "sweep", testMatch: "sweep/*.test.ts" },
    { name: "letters", testMatch: WITH_LETTERS },
    { name: "journeys", testMatch: "**/*.test.ts", testIgnore: ["sweep/*", ...WITH_LETTERS] },
  ],
  globalSetup: "./tests/support/site/playwright-setup.ts",
  fullyParallel: true,
  // As many as the cores of the smallest machine: each starts a site of its own, which takes seconds.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: WHOLE_TEST,
  expect: { timeout: WAIT },
  // Ends a run that hangs; how long it should take is another matter.
  globalTimeout: 40 * 60_000,
  reporter: "list",
  use: {
    actionTimeout: WAIT,
    navigationTimeout: WAIT,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    // What was done, called and said, which costs nothing; the page at each step costs a seventh
    // of the time: `npx playwright test --trace on FILE` looks closer.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    screenshot: "only-on-failure",
    // What moves is tested where it matters; elsewhere it only keeps a click waiting.
    contextOptions: { reducedMotion: "reduce" },
    // A test finds its page as new, but for what the browser has cached: a sixth of the time.
    reuseContext: true,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // Chromium's sandbox refuses to run as root, which containers are.
        ...(asRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        // Nothing leaves the machine but what a test asks for.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${[...OFF_FOR_TESTS, ...ADDRESS_BAR].join(",")}`,
      ],
    },
  },
});

import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";

/**
 * Replaces Vite's wrapper around `import()`, which preloads a chunk's style sheets: our chunks have
 * none, and the wrapper adds to the first page's script.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load()",
  },
};

/**
 * Empties what auth-js brings along and no page calls: passkeys and wallets. They would weigh on
 * every page that knows a session.
 */
const signInsWeLeave: Plugin = {
  name: "sign-ins-we-leave",
  enforce: "pre",
  load: {
    filter: { id: /auth-js\/dist\/module\/lib\/(webauthn|web3\/ethereum)\.js$/ },
    handler(id) {
      const source = readFileSync(id, "utf8");
      const names = source.matchAll(/^export (?:async )?(?:class|const|function) (\w+)/gm);
      return [...names].map(([, name]) => `export class ${name} {}`).join("\n");
    },
  },
  applyToEnvironment: ({ name }) => name === "client",
};

/**
 * React Router loads the page again where a page's code cannot be fetched: without a connection the
 * browser would show its own error. In a plan its error screen shows, with header and menu. Drawing
 * the page fails, since React Router drops an error of loading a page that has no loader.
 * What is only prefetched for later never loads the page again, and is not run for its `links`:
 * no page has any.
 */
const failInPlan: Plugin = {
  name: "fail-in-plan",
  transform: {
    filter: { id: /react-router\/dist\/.*\.mjs/, code: "window.location.reload();" },
    handler: (code) =>
      code
        .replace(
          "window.location.reload();",
          'if (route.parentId === "plan/frame/layout") return { default() { throw error; } };\n$&',
        )
        .replace(
          /let mod = await loadRouteModule\(route, routeModules\);\s+return .*;/,
          "return [];",
        ),
  },
};

/** The libraries of every page, without what only some pages use: parts of React Query, and React's renderer of documents. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(infinite|mutationObserver|useMutation|queriesObserver|useQueries|server\.browser|react-dom-server))/i;

/** Modules of every page: one chunk compresses better than twenty. */
const BASE =
  /\/(shared\/config|app\/(root|lib\/(page-meta|taken-over|network\/(query-client|navigation-limit)|analytics\/without-analytics)|ui\/(button|card|icon|page-announcer)))\.|preload-helper/;

/** Modules of every public page. */
const SITE =
  /\/(shared\/pictures\/picture|app\/(content\/queries|lib\/network\/prefetch|site\/(hero|use-server-data|frame\/(footer|header|layout|navigation|site-frame))|ui\/fallback-image))\./;

/** Modules of all pages with fields. */
const FORMS = /\/app\/ui\/(chevron|form\/(controls|field)|toast\/toast)\./;

/** What pages of all kinds use, one or the other: each stays by itself. */
const CRUMBS =
  /\/(app\/plan\/own-plans|app\/lib\/(analytics\/leave-analytics|money|random-id|refusals|dates\/(public-date|relative-time))|app\/ui\/(later|personal-frame|skeleton|form\/(fields|load-with-retry))|shared\/(validation|pictures\/(buckets|image-type)))\./;

/** Modules of a plan's pages and of those that begin or open one. */
const FAMILY =
  /\/app\/plan\/(family|frame\/plan-meta|mutations|sections\/person\/person-labels|session|store\/(change|pending-changes)|text-limits)\./;

/** What plans' lists consist of. */
const LISTS =
  /\/app\/plan\/(frame\/(disclosure|rows\/(add-by-title|removed|use-steady-rows))|store\/removal)\./;

/** Modules of every page of a plan. */
const PLAN =
  /\/app\/(lib\/dates\/day-words|plan\/(for-yourself\/(coming-removal|dates|queries)|end\/announcement-words|fields\/(field-|half-|plan-text|refusal|use-)|frame\/(?!layout|rows\/|fetch-sections|asking-button|offer|notices\/(?!not-read|plan-states|saved-state|told-before))|pictures\/|store\/(?!removal|frozen-store)))/;

/** "toast" of "/app/ui/toast/toast.ts". */
const nameOf = (id: string) => id.replace(/^.*\/|\..*$/g, "");

/** React Router keeps warnings for developers in production builds; drop them. */
const DEVELOPER_WARNINGS = ["warning", "warningOnce", "warnOnce"];

/** Precompresses the browser's files at the highest level. */
const compressed = {
  ...compression({
    algorithms: ["brotliCompress", "gzip"],
    threshold: 1_000,
    include: /\.(css|js|svg|webmanifest)$/,
  }),
  applyToEnvironment: (environment: { name: string }) => environment.name === "client",
} as Plugin;

export default defineConfig(({ command }) => ({
  plugins: [plainImports, signInsWeLeave, failInPlan, tailwindcss(), reactRouter(), compressed],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rollupOptions: {
          treeshake: { manualPureFunctions: DEVELOPER_WARNINGS },
          output: {
            // A file names those it needs, and gzip cannot shorten a hash.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                // The first that fits takes a module, and what it imports.
                { name: "framework", test: FRAMEWORK, priority: 6 },
                { name: "base", test: BASE, priority: 5 },
                { name: "site", test: SITE, priority: 4 },
                { name: "forms", test: FORMS, priority: 4 },
                // Also the crumbs' own.
                { name: "storage", test: /\/app\/lib\/storage\./, priority: 4 },
                { name: nameOf, test: CRUMBS, priority: 3 },
                { name: "family", test: FAMILY, priority: 2 },
                { name: "lists", test: LISTS, priority: 2 },
                { name: "plan", test: PLAN, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server bundle starts at our own HTTP process, which imports the pages.
      build: {
        rollupOptions: {
          input: "server/main.ts",
          // An extension that `compressed` skips: these files are not served.
          output: { chunkFileNames: "assets/[name]-[hash].mjs" },
        },
      },
      // Bundled, a start reads a few files instead of thousands; packages that load files of their
      // own stay external. In development Node imports packages itself: Vite inlines no CommonJS.
      resolve:
        command === "build"
          ? {
              noExternal: true,
              external: ["@electric-sql/pglite", "@supabase/lite", "pino", "sharp"],
            }
          : {},
    },
  },
  // Scanned up front, so that a package found later does not reload the page being developed.
  optimizeDeps: {
    entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*", "!app/entry.server.tsx"],
  },
}));

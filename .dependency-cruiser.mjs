/** Nouns of the public site; all but `site` have their back office in a folder `admin`. */
const NOUNS = "articles|contact|content|inspiration|investors|partners|site";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "A part that is loaded later may use the types of what loads it.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    {
      name: "shared-knows-no-screen",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(app|server)/" },
    },
    {
      name: "ui-and-lib-know-no-noun",
      severity: "error",
      from: { path: "^app/(ui|lib)/" },
      to: { path: "^app/", pathNot: "^app/(ui|lib)/" },
    },
    {
      name: "no-screen-on-the-server",
      comment: "What the server shares with the app is in shared/.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^app/" },
    },
    {
      name: "no-back-office-in-public",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(admin|[^/]+/admin|styleguide)/" },
      to: { path: "^app/(admin|[^/]+/admin)/" },
    },
    {
      name: "one-back-office-knows-no-other",
      severity: "error",
      from: { path: "^app/([^/]+)/admin/" },
      to: { path: "^app/[^/]+/", pathNot: "^app/($1|admin|ui|lib)/" },
    },
    {
      name: "other-nouns-by-their-top-level-files",
      comment: "The files at the top of a folder are for others, its subfolders are its own.",
      severity: "error",
      from: { path: `^app/(${NOUNS}|plan|by-link)/` },
      to: { path: `^app/(${NOUNS}|plan)/[^/]+/`, pathNot: "^app/($1/|plan/sections/)" },
    },
    {
      name: "other-sections-by-their-top-level-files",
      severity: "error",
      from: { path: "^app/(plan/sections|by-link)/([^/]+)/" },
      to: { path: "^app/(plan/sections|by-link)/[^/]+/[^/]+/", pathNot: "^app/$1/$2/" },
    },
    {
      name: "sections-by-their-top-level-files",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/plan/sections/" },
      to: { path: "^app/plan/sections/[^/]+/[^/]+/" },
    },
    {
      name: "the-plans-ground-floor",
      comment: "The plan's store, fields and pictures know no screen.",
      severity: "error",
      from: { path: "^app/plan/(store|fields|pictures)/" },
      to: { path: "^app/plan/(frame|sections|open|start|end|for-yourself|export)/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|^app/routes" },
  },
};

import base from "../postgres/playwright.config";

/** The journeys tagged @postgrest, each site with a PostgREST: `npx playwright test -c tests/supabase`. */
export default {
  ...base,
  metadata: { postgres: true, postgrest: true },
  grep: /@postgrest/,
};

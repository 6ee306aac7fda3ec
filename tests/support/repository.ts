import { join, resolve } from "node:path";

export const REPOSITORY = resolve(import.meta.dirname, "../..");

/** What test runs build and keep: what is bundled here finds its packages. */
export const TEST_CACHE = join(REPOSITORY, "node_modules/.cache");

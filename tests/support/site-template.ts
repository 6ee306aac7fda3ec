import { Site } from "./site";

/** Runs once before all tests; what it returns runs after them. */
export default () => Site.prepare();

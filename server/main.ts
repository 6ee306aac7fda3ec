import { fileURLToPath } from "node:url";
import { keepTickShape } from "./tick-shape";

keepTickShape();

// React reads this when it is loaded, and brings its slow development build without it.
process.env.NODE_ENV ??= "production";
const { start } = await import("./start");
// Loaded while the database opens, so that the first visitor does not wait for it.
const build = import("virtual:react-router/server-build");

await start({
  pages: { build: () => build, development: false },
  // Built, this file is build/server/index.js.
  assets: fileURLToPath(new URL("../client", import.meta.url)),
});

import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { start } from "./start";

await start({
  pages: { build: async () => build, development: false },
  // Built, this file is build/server/index.js.
  assets: fileURLToPath(new URL("../client", import.meta.url)),
});

import { fileURLToPath } from "node:url";

/** Built, the web server and the database engine that it starts are one program. */
if (process.argv[2] === "engine") await import("./backend/engine/main");
else await startWebServer();

async function startWebServer() {
  // React reads this when it is loaded, and brings its slow development build without it.
  process.env.NODE_ENV ??= "production";
  const { start } = await import("./start");
  // Loaded while the database opens, so that the first visitor does not wait for it.
  const build = import("virtual:react-router/server-build");
  await start({
    pages: { build: () => build, development: false },
    engine: [fileURLToPath(import.meta.url), "engine"],
    // Built, this file is build/server/index.js.
    assets: fileURLToPath(new URL("../client", import.meta.url)),
  });
}

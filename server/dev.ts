import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { start } from "./start";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

await start({
  pages: {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    development: true,
  },
  wrap: (site) => (request, response) =>
    vite.middlewares(request, response, () => site(request, response)),
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
  clientLoaderModule?: string;
  clientActionModule?: string;
  hydrateFallbackModule?: string;
};

/** The manifest of React Router's build: `window.__reactRouterManifest`. */
export type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, Route | undefined>;
};

const CLIENT = "build/client";

/** @throws when nothing is built */
export function readManifest(): Manifest {
  const folder = join(CLIENT, "assets");
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no manifest in ${folder}`);
  const text = readFileSync(join(folder, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** A route's own and those around it, the outermost first. */
function chainOf({ routes }: Manifest, id: string): Route[] {
  const route = routes[id];
  if (!route) throw new Error(`There is no route ${id}`);
  return [...(route.parentId ? chainOf({ routes } as Manifest, route.parentId) : []), route];
}

export function pagePaths(manifest: Manifest): Map<string, string> {
  const ids = Object.keys(manifest.routes);
  const parents = new Set(ids.map((id) => manifest.routes[id]?.parentId));
  const pages = ids.filter((id) => !parents.has(id) && !manifest.routes[id]?.path?.includes("."));
  return new Map(
    pages.map((id) => {
      const parts = chainOf(manifest, id).map(({ path }) => path ?? "");
      return [id, `/${parts.filter(Boolean).join("/")}`];
    }),
  );
}

export function firstScripts(manifest: Manifest, id: string): string[] {
  const files = [manifest.entry.module, ...manifest.entry.imports];
  for (const route of chainOf(manifest, id)) {
    const { module, imports = [], clientLoaderModule, clientActionModule } = route;
    files.push(module, ...imports, clientLoaderModule ?? "", clientActionModule ?? "");
    files.push(route.hydrateFallbackModule ?? "");
  }
  return [...new Set(files)].filter(Boolean);
}

export function firstStyles(manifest: Manifest, id: string): string[] {
  const styles = chainOf(manifest, id).flatMap(({ css = [] }) => css);
  // React Router puts a `#` behind those of the root.
  return [
    ...new Set([...(manifest.entry.css ?? []), ...styles].map((file) => file.replace("#", ""))),
  ];
}

/** @returns kB of the files at these addresses, compressed by gzip */
export const kilobytesOf = (addresses: string[]): number =>
  addresses.reduce((sum, file) => sum + gzipSync(readFileSync(CLIENT + file)).length, 0) / 1_000;

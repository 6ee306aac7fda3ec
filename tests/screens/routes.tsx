import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type ComponentType, lazy } from "react";
import { createRoutesStub, type LoaderFunction } from "react-router";
import routes from "~/routes";

type Stub = Parameters<typeof createRoutesStub>[0][number];
type Page = { default?: ComponentType; clientLoader?: LoaderFunction };

const pages = import.meta.glob<Page>("../../app/**/*.tsx");

/** A route of the site, whose module is loaded when the page is opened. */
function stub({ id, file, path, index, children }: RouteConfigEntry): Stub {
  const load = () => pages[`../../app/${file}`]?.() ?? Promise.resolve<Page>({});
  const Component = lazy(async () => ({ default: (await load()).default ?? (() => null) }));
  const loader: LoaderFunction = async (args) =>
    (await (await load()).clientLoader?.(args)) ?? null;
  const page = { id: id ?? file.replace(/\.tsx$/, ""), Component, loader, HydrateFallback };
  return index ? { ...page, index } : { ...page, path, children: children?.map(stub) };
}

const HydrateFallback = () => null;

/** The site's pages as the browser runs them, without what the server renders and loads. */
export const Site = createRoutesStub(routes.map(stub));

import { createElement } from "react";
import {
  Outlet,
  type RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
} from "react-router";
import routes from "~/routes";
import { siteContext } from "~shared/site-context";
import * as entry from "../../app/entry.server";
import { pages } from "./routes";

type Module = ServerBuild["routes"][string] extends infer Route | undefined
  ? Route extends { module: infer It }
    ? It
    : never
  : never;

const root = {
  default: () => createElement(Outlet),
  loader: ({ context }: { context: Readonly<RouterContextProvider> }) => ({
    config: context.get(siteContext).config,
  }),
} as unknown as Module;

const byLink = routes.filter(
  ({ file, children }) => !children && /^(by-link|contact|partners)\//.test(file),
);

let built: Promise<ServerBuild> | undefined;

/** The pages without scripts as they are built for the server, from their sources. */
export const servedPages = () => {
  built ??= build();
  return built;
};

async function build(): Promise<ServerBuild> {
  const all = await Promise.all(
    byLink.map(async ({ file, path }) => {
      const module = (await pages[`../../app/${file}`]?.()) as Module;
      const Page = withComponentProps(module.default as never);
      return { id: file, parentId: "root", path, module: { ...module, default: Page } };
    }),
  );
  const table = [{ id: "root", path: "", module: root }, ...all];
  const assets = table.map(({ module, ...route }) => ({
    ...route,
    module: "",
    hasAction: "action" in module,
    hasLoader: "loader" in module,
  }));
  const byId = <Route extends { id: string }>(list: Route[]) =>
    Object.fromEntries(list.map((route) => [route.id, route]));
  return {
    entry: { module: entry },
    routes: byId(table),
    assets: { entry: { imports: [], module: "" }, routes: byId(assets), url: "", version: "" },
    future: { v8_middleware: true },
    routeDiscovery: { mode: "initial", manifestPath: "" },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
  } as unknown as ServerBuild;
}

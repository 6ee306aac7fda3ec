import type { RouteConfigEntry } from "@react-router/dev/routes";
import { act } from "@testing-library/react";
import { type ComponentType, type ContextType, lazy, useContext, useEffect, useState } from "react";
import {
  createRoutesStub,
  type LoaderFunction,
  Outlet,
  UNSAFE_DataRouterContext as RouterContext,
} from "react-router";
import routes from "~/routes";

type Stub = Parameters<typeof createRoutesStub>[0][number];
type Page = { default?: ComponentType; clientLoader?: LoaderFunction };

export const pages = import.meta.glob<Page>("../../app/**/*.tsx");

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

let opened: ContextType<typeof RouterContext>;

/** Goes back or forward as by the browser's own buttons. */
export const goBy = (steps: number) => act(() => opened?.router.navigate(steps));

/** Shows the page's address as the browser's own, where some of the site reads it. */
function Address() {
  opened = useContext(RouterContext);
  const { router } = opened ?? {};
  // Before the first effects, which may navigate.
  const [unsubscribe] = useState(() =>
    router?.subscribe(({ location: { pathname, search, hash } }) =>
      window.history.replaceState(null, "", pathname + search + hash),
    ),
  );
  useEffect(() => unsubscribe, [unsubscribe]);
  return <Outlet />;
}

/** The site's pages as the browser runs them, without what the server renders and loads. */
export const Site = createRoutesStub([
  { id: "address", Component: Address, HydrateFallback, children: routes.map(stub) },
]);

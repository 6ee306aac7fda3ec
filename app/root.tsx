import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { configAttributes } from "~shared/config";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/root";
import { readTrackingId } from "./content/queries";
import { validTrackingId } from "./lib/analytics/analytics";
import { isWithoutAnalytics } from "./lib/analytics/without-analytics";
import { useNavigationLimit } from "./lib/network/navigation-limit";
import { createQueryClient } from "./lib/network/query-client";
import { TAKEN_OVER } from "./lib/taken-over";
import textFont from "./ui/fonts/atkinson-hyperlegible-next-basic-400.woff2?url";
import boldFont from "./ui/fonts/atkinson-hyperlegible-next-basic-600.woff2?url";
import displayFont from "./ui/fonts/literata-basic-600.woff2?url";
import "./app.css";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: Route.LinksFunction = () => [
  font(textFont),
  font(boldFont),
  font(displayFont),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "alternate", href: "/feed.xml", type: "application/rss+xml", title: "Last Hurrah" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, tables, reportError } = context.get(siteContext);
  if (isWithoutAnalytics(new URL(request.url).pathname))
    return { config: { ...config, trackingId: "" } };
  const { data, error } = await readTrackingId(tables);
  if (error) reportError(error);
  return { config: { ...config, trackingId: validTrackingId(data?.value) ?? "" } };
}

/** A route's `handle`; `withoutScripts` sends its page without any script. */
export type PageHandle = { withoutScripts?: boolean };

export function Layout({ children }: { children: ReactNode }) {
  const isPlain = useMatches().some(({ handle }) => (handle as PageHandle)?.withoutScripts);
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    // A script modifies this element (first-paint.ts).
    <html lang="en" suppressHydrationWarning {...(data ? configAttributes(data.config) : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdf7ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#231a22" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isPlain ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

// Loaded on demand; if that fails, a minimal message takes its place.
const ErrorPage = lazy(() =>
  import("./site/error-page").catch(() => ({
    default: () => (
      <main className="message">
        <h1 className="mb-8">Something went wrong</h1>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </main>
    ),
  })),
);

const tables = async () => (await import("~shared/tables")).browserTables();

/** React Query's devtools, in development only: the build drops the import. */
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import("@tanstack/react-query-devtools")).ReactQueryDevtools,
    }))
  : () => null;

export default function Root() {
  const [queryClient] = useState(() => createQueryClient(tables));
  useNavigationLimit();
  useEffect(() => {
    window.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <QueryDevtools />
    </QueryClientProvider>
  );
}

// The configuration never changes while a page is open, but uncounted pages do not get the
// analytics id that the others need.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isWithoutAnalytics(currentUrl.pathname) && !isWithoutAnalytics(nextUrl.pathname);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <ErrorPage status={status} />
      {import.meta.env.DEV && error instanceof Error ? <pre>{error.stack}</pre> : null}
    </>
  );
}

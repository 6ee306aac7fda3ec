import { type DehydratedState, dehydrate, type FetchQueryOptions } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import { createQueryClient } from "./query-client";
import { siteContext } from "./site-context";

/** What a public page's loader returns; the site's layout hands it to the page's queries. */
export type PageData = { queries: DehydratedState | null };

/**
 * Runs a page's queries on the server, so that its HTML carries their data. A query that fails is
 * left out: the page then shows its default or its error state, and the browser tries again.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  // biome-ignore lint/suspicious/noExplicitAny: a page's queries have different types of data
  ...queries: FetchQueryOptions<any, any, any, any>[]
): Promise<PageData> {
  const { tables } = context.get(siteContext);
  const client = createQueryClient(async () => tables);
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })));
  return { queries: dehydrate(client) };
}

/** A public page's `clientLoader`: the page shows at once and its queries fetch for themselves. */
export const fetchInBrowser = async (): Promise<PageData> => ({ queries: null });

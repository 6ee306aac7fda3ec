import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import { siteContext } from "~shared/site-context";
import { createQueryClient } from "./query-client";

type Answer = { queryKey: QueryKey; state: { data: unknown } };

/** A public page's loader data; the site's layout hands it to the page's queries. */
export type PageData = { queries: { queries: Answer[] } | null };

/**
 * Runs a page's queries on the server, so that its HTML contains their data, without timestamps:
 * the same data render the same page. A query that fails is reported and left out: the page then
 * shows its default or error state, and the browser retries.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  // biome-ignore lint/suspicious/noExplicitAny: a page's queries have different types of data
  ...queries: FetchQueryOptions<any, any, any, any>[]
): Promise<PageData> {
  const { tables, reportError } = context.get(siteContext);
  const client = createQueryClient(async () => tables);
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })));
  const answers: Answer[] = [];
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.status === "success") answers.push({ queryKey, state: { data: state.data } });
    else reportError(state.error);
  }
  return { queries: { queries: answers } };
}

/** A public page's `clientLoader`: the page shows at once and its queries fetch for themselves. */
export const fetchInBrowser = async (): Promise<PageData> => ({ queries: null });

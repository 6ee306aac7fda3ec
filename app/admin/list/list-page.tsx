import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { SearchField } from "~/ui/search-field";
import { Skeleton } from "~/ui/skeleton";
import { InlineError } from "../inline-error";
import { PageHeading } from "../page-heading";
import type { Cursor } from "./keyset";
import { LoadMore } from "./load-more";
import type { List } from "./use-list";

type Props<Row extends Cursor> = {
  title: string;
  list: List<Row>;
  searchLabel: string;
  searchPlaceholder: string;
  /** What is said while the first rows are read. */
  loading: string;
  empty: ReactNode;
  /** The rows, as a table. */
  children: ReactNode;
};

/** The frame of every list: heading, refresh, search, and its loading, error and empty states. */
export function ListPage<Row extends Cursor>(props: Props<Row>) {
  const { title, list, searchLabel, searchPlaceholder, loading, empty, children } = props;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className="mb-6 flex justify-between gap-3">
        <search className="block min-w-0 max-w-xl flex-1">
          <SearchField
            value={list.search.text}
            onChange={list.search.setText}
            label={searchLabel}
            placeholder={searchPlaceholder}
          />
        </search>
        <Button variant="secondary" aria-disabled={list.isRefreshing} onClick={list.refresh}>
          <RefreshCw
            aria-hidden="true"
            className={`size-5 ${list.isRefreshing ? "animate-spin" : ""}`}
          />
          <span className="max-sm:sr-only">Refresh</span>
        </Button>
      </div>
      {list.isError && list.rows.length === 0 ? (
        <InlineError title={list.failure} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Loading label={loading} />
      ) : (
        <div aria-busy={list.isRefreshing}>
          {list.rows.length > 0 ? children : <div role="status">{empty}</div>}
          {list.isError ? <InlineError title={list.failure} onRetry={list.retry} /> : null}
          {list.rows.length > 0 && !list.isError ? <LoadMore list={list} /> : null}
        </div>
      )}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="mb-4 text-ink-soft">
        {label}
      </p>
      <div className="flex flex-col gap-3">
        {["first", "second", "third", "fourth", "fifth"].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    </div>
  );
}

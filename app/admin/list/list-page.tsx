import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { SearchField } from "~/ui/form/search-field";
import { Skeleton } from "~/ui/skeleton";
import { InlineError, PageHeading } from "../page";
import { LoadMore, NewerRows } from "./load-more";
import type { List } from "./use-list";

type Props<Row> = ListSectionProps<Row> & {
  title: string;
  /** Buttons beside the title, such as the one that adds a record. */
  titleActions?: ReactNode;
};

/** The frame of a page that is one list: its heading and the list. */
export function ListPage<Row>({ title, titleActions, ...section }: Props<Row>) {
  return (
    <>
      <PageHeading actions={titleActions}>{title}</PageHeading>
      <ListSection {...section} />
    </>
  );
}

export type ListSectionProps<Row> = {
  list: List<Row>;
  searchLabel: string;
  searchPlaceholder: string;
  /** What is said while the first rows are read. */
  loading: string;
  empty: ReactNode;
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** What refreshes the list; reading it anew when left out. */
  onRefresh?: () => void;
  /** The rows, as a table. */
  children: ReactNode;
};

/** A list of the back office: search, refresh, and its loading, error and empty states. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { list, searchLabel, searchPlaceholder, loading, empty, actions, children } = props;
  const { onRefresh = list.refresh } = props;
  return (
    <>
      <div className="mb-6 flex flex-wrap justify-between gap-3">
        <search className="block min-w-0 max-w-xl flex-1 basis-72">
          <SearchField
            value={list.search.text}
            onChange={list.search.setText}
            label={searchLabel}
            placeholder={searchPlaceholder}
          />
        </search>
        <div className="flex flex-wrap gap-3">
          {actions}
          <Button variant="secondary" aria-disabled={list.isRefreshing} onClick={onRefresh}>
            <RefreshCw
              aria-hidden="true"
              className={`size-5 ${list.isRefreshing ? "animate-spin" : ""}`}
            />
            Refresh
          </Button>
        </div>
      </div>
      {list.isError && list.rows.length === 0 ? (
        <InlineError title={list.failure} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Loading label={loading} />
      ) : (
        <div aria-busy={list.isRefreshing}>
          <NewerRows list={list} />
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

import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/form/search-field";
import { Skeleton } from "~/ui/skeleton";
import { InlineError, PageHeading } from "../page";
import { staffSessionQuery } from "../session/staff-session";
import { SavedViews } from "../views/saved-views";
import { BulkBar } from "./bulk-bar";
import { FilterBar } from "./filter-bar";
import { DAYS, paramOf } from "./filters";
import { useFold } from "./fold";
import { LoadMore, NewerRows } from "./load-more";
import { RecordTable } from "./record-table";
import { SelectAll } from "./select-all";
import type { BulkAction } from "./use-bulk-action";
import type { List } from "./use-list";
import { searchWords } from "./use-search";
import { useSelection } from "./use-selection";

type Bulk<Row> = {
  actions: BulkAction[];
  /** A row's name, for assistive technology. */
  nameOf: (row: Row) => string;
  /** More actions for the rows shown. */
  more?: (rows: Row[]) => ReactNode;
};

type SectionProps<Row> = {
  list: List<Row>;
  actions?: (row: Row) => ReactNode;
  /** Actions for several rows at once, which makes rows selectable. */
  bulk?: Bulk<Row>;
  /** Tabs that narrow the list, and whether one other than the first is chosen. */
  tabs?: { shown: ReactNode; isSet: boolean };
  /** The refresh button's action; `list.refresh` by default. */
  onRefresh?: () => void;
  /** A notice above the rows, such as about new ones, or a record somebody has begun. */
  notice?: ReactNode;
  /** The rows, if they are no table. */
  children?: ReactNode;
};

type PageProps<Row> = SectionProps<Row> & {
  title: string;
  /** Buttons beside the title, such as the one that adds a record. */
  titleActions?: ReactNode;
};

/** A page that is one list. */
export function ListPage<Row extends { id: string }>(props: PageProps<Row>) {
  const { title, titleActions, ...section } = props;
  return (
    <>
      <PageHeading actions={titleActions}>{title}</PageHeading>
      <ListSection {...section} />
    </>
  );
}

/** A list: search, export, refresh, its rows, and its loading, error and empty states. */
export function ListSection<Row extends { id: string }>(props: SectionProps<Row>) {
  const { list, actions, bulk, tabs, notice, onRefresh = list.refresh, children } = props;
  const { label, failure, columns, actionsWidth, opensRecords, filters, views } = list.declaration;
  const selection = useSelection(
    JSON.stringify([list.search.query, list.filters.narrowing]),
    list.rows,
    list.isSearching,
  );
  const { button, fold } = useFold(list.filters.count + (tabs?.isSet ? 1 : 0));
  const isFolded = Boolean(tabs || views || filters);
  return (
    <>
      <Toolbar list={list} onRefresh={onRefresh} filter={isFolded ? button : null} />
      {isFolded
        ? fold(
            <>
              {tabs?.shown}
              {views ? <SavedViews list={views} names={askedNames(list)} /> : null}
              {filters ? (
                <FilterBar label={`Narrow down: ${label}`} filters={filters} state={list.filters} />
              ) : null}
            </>,
          )
        : null}
      {notice}
      {list.isError && list.rows.length === 0 ? (
        <InlineError title={failure} error={list.error} onRetry={list.retry} />
      ) : list.isLoading ? (
        <Loading label={list.declaration.loading} />
      ) : (
        <div aria-busy={list.isRefreshing}>
          <NewerRows list={list} />
          {bulk ? (
            <>
              <BulkBar selection={selection} rows={list.rows} actions={bulk.actions}>
                {bulk.more}
              </BulkBar>
              <SelectAll selection={selection} rows={list.rows} />
            </>
          ) : null}
          {list.rows.length > 0 ? (
            (children ?? (
              <RecordTable
                label={label}
                rows={list.rows}
                columns={columns ?? []}
                actions={actions}
                actionsWidth={actionsWidth}
                opensRecords={opensRecords}
                selection={bulk ? selection : undefined}
                nameOf={bulk?.nameOf}
              />
            ))
          ) : (
            <Empty list={list} />
          )}
          {list.isError ? (
            <InlineError title={failure} error={list.error} onRetry={list.retry} />
          ) : null}
          {list.rows.length > 0 && !list.isError ? <LoadMore list={list} /> : null}
        </div>
      )}
    </>
  );
}

/** The names in the page's address that decide what a list shows. */
function askedNames<Row>({ declaration: { search, filters = [] } }: List<Row>): string[] {
  const names = [...filters.map(({ name }) => name), ...DAYS];
  return [search.param ?? "q", ...names.map((name) => paramOf(name, search.param))];
}

type ToolbarProps<Row> = { list: List<Row>; onRefresh: () => void; filter: ReactNode };

function Toolbar<Row>({ list, onRefresh, filter }: ToolbarProps<Row>) {
  const { search, exportButton } = list.declaration;
  // The field's value, which the address and the rows follow a moment later.
  const asked = { search: searchWords(list.search.text), narrowing: list.filters.narrowing };
  return (
    <div className="mb-4 flex flex-wrap justify-between gap-3 md:mb-6">
      <search className="block min-w-0 max-w-xl flex-1 basis-[16rem]">
        <SearchField
          value={list.search.text}
          onChange={list.search.setText}
          label={search.label}
          placeholder={search.placeholder}
        />
      </search>
      <div className="flex flex-wrap gap-2 max-md:[&_.button]:px-3 md:gap-3">
        {filter}
        {exportButton?.(asked)}
        <Button variant="secondary" aria-disabled={list.isRefreshing} onClick={onRefresh}>
          <RefreshCw
            aria-hidden="true"
            className={`size-5 ${list.isRefreshing ? "animate-spin" : ""}`}
          />
          <span className="max-md:sr-only">Refresh</span>
        </Button>
      </div>
    </div>
  );
}

function Empty<Row>({ list }: { list: List<Row> }) {
  const { icon, title, hint, searchTitle = title } = list.declaration.empty;
  const isSearch = list.search.query !== "";
  const { isNarrowed } = list.filters;
  const queryClient = useQueryClient();
  // An empty list may also mean a lost permission: the layout refetches the role.
  useEffect(() => {
    void queryClient.prefetchQuery(staffSessionQuery);
  }, [queryClient]);
  return (
    <div role="status">
      <EmptyState icon={icon} title={isSearch || isNarrowed ? searchTitle : title}>
        {isNarrowed
          ? "Nothing is like that. Choose less, or clear the filters."
          : isSearch && hint
            ? "Try a different search term"
            : hint}
      </EmptyState>
    </div>
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

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/skeleton";
import { InlineError, PageHeading } from "../page";
import { staffSessionQuery } from "../session/staff-session";
import { SavedViews } from "../views/saved-views";
import { BulkBar, SelectAll } from "./bulk-bar";
import { DAYS, paramOf } from "./filters";
import { LoadMore, NewerRows } from "./load-more";
import { RecordTable, type RowProps } from "./record-table";
import { Toolbar } from "./toolbar";
import type { BulkAction } from "./use-bulk-action";
import type { List } from "./use-list";
import { useSelection } from "./use-selection";

type Bulk<Row> = {
  actions: BulkAction[];
  nameOf: (row: Row) => string;
  more?: (rows: Row[]) => ReactNode;
};

type SectionProps<Row> = Pick<RowProps<Row>, "actions" | "onOpen" | "openId"> & {
  list: List<Row>;
  beside?: ReactNode;
  /** Actions for several rows at once, which makes rows selectable. */
  bulk?: Bulk<Row>;
  /** Tabs that narrow the list, and whether one other than the first is chosen. */
  tabs?: { shown: ReactNode; isSet: boolean };
  onRefresh?: () => void;
  notice?: ReactNode;
  /** The rows, if they are no table. */
  children?: ReactNode;
};

type PageProps<Row> = SectionProps<Row> & {
  title: string;
  titleActions?: ReactNode;
};

export function ListPage<Row extends { id: string }>(props: PageProps<Row>) {
  const { title, titleActions, ...section } = props;
  return (
    <>
      <PageHeading actions={titleActions}>{title}</PageHeading>
      <ListSection {...section} />
    </>
  );
}

export function ListSection<Row extends { id: string }>(props: SectionProps<Row>) {
  const { list, bulk, tabs, notice, onRefresh = list.refresh, beside, children } = props;
  const { label, failure, columns, actionsWidth, opensRecords, views } = list.declaration;
  const selection = useSelection(
    JSON.stringify([list.search.query, list.filters.narrowing]),
    list.rows,
    list.isSearching,
  );
  return (
    <>
      <Toolbar
        list={list}
        onRefresh={onRefresh}
        isSet={tabs?.isSet}
        selectAll={bulk ? <SelectAll selection={selection} rows={list.rows} /> : null}
        below={
          tabs || views ? (
            <>
              {tabs?.shown}
              {views ? <SavedViews list={views} names={askedNames(list)} /> : null}
            </>
          ) : null
        }
      />
      <div className={beside ? TWO_PANES : ""}>
        <div className={beside ? "-m-1 min-w-0 overflow-y-auto p-1" : ""}>
          {notice}
          {list.isError && list.rows.length === 0 ? (
            <InlineError title={failure} error={list.error} onRetry={list.retry} />
          ) : list.isLoading ? (
            <Loading label={list.declaration.loading} />
          ) : (
            <div aria-busy={list.isRefreshing} className={ROWS}>
              <NewerRows list={list} />
              {bulk ? (
                <BulkBar selection={selection} rows={list.rows} actions={bulk.actions}>
                  {bulk.more}
                </BulkBar>
              ) : null}
              {list.rows.length > 0 ? (
                (children ?? (
                  <RecordTable
                    label={label}
                    rows={list.rows}
                    columns={columns ?? []}
                    actions={props.actions}
                    onOpen={props.onOpen}
                    openId={props.openId}
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
        </div>
        {beside}
      </div>
    </>
  );
}

/** The bar for selected rows stands at their foot: a control that takes the focus is not under it. */
const ROWS = "flex flex-col *:min-w-0 has-[fieldset]:[&_:is(a,button,input)]:scroll-mb-28";

/** Both fit the window under the toolbar, and each scrolls by itself. */
const TWO_PANES =
  "grid h-[calc(100dvh-13.5rem)] min-h-96 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4";

function askedNames<Row>({ declaration: { search, filters = [] } }: List<Row>): string[] {
  const names = [...filters.map(({ name }) => name), ...DAYS];
  return [search.param ?? "q", ...names.map((name) => paramOf(name, search.param))];
}

function Empty<Row>({ list }: { list: List<Row> }) {
  const { icon, title, hint, searchTitle = title } = list.declaration.empty;
  const isSearch = list.search.query !== "";
  const { count, narrowing } = list.filters;
  // An order leaves no row out.
  const isNarrowed = count > (narrowing.oldest ? 1 : 0);
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

import type { ReactNode } from "react";
import { Checkbox } from "~/ui/form/controls";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Selection } from "./use-selection";

export type Column<Record> = {
  heading: string;
  cell: (record: Record) => ReactNode;
  /** A class for the column's width; those without one share the room that is left. */
  width?: string;
  /** Its place in a compact list without room for columns. */
  onPhone?: keyof typeof ON_PHONE;
};

/** Where a value stands in the two lines of a compact row; large text has a line for each. */
const ON_PHONE = {
  select: "@min-[16rem]:col-start-1 @min-[16rem]:row-span-2 @min-[16rem]:row-start-1",
  title:
    "line-clamp-1! font-semibold @min-[16rem]:col-start-2 @min-[16rem]:row-start-1 as-table:font-normal",
  aside:
    "text-base text-ink-soft @min-[16rem]:col-start-3 @min-[16rem]:row-start-1 @min-[16rem]:text-end as-table:text-start as-table:text-[inherit] as-table:text-ink",
  line: "@min-[16rem]:col-start-2 @min-[16rem]:row-start-2",
  actions: "@min-[16rem]:col-start-3 @min-[16rem]:row-start-2 @min-[16rem]:justify-self-end",
  hidden: "hidden!",
};
const COMPACT_ROW =
  "grid! items-center gap-x-3 px-3! py-2! @min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto] as-table:table-row!";
const COMPACT_CELL = "py-0! before:hidden! as-table:py-3! as-table:table-cell!";

type Props<Record> = {
  /** Names the table for assistive technology. */
  label: string;
  rows: Record[];
  columns: Column<Record>[];
  /** The buttons of a row. */
  actions?: (record: Record) => ReactNode;
  /** A class for the width that the buttons need. */
  actionsWidth?: string;
  /** Without room for columns, a row takes two lines. */
  isCompact?: boolean;
  /** Where rows can be selected: which are, and how a row is called. */
  selection?: Selection;
  nameOf?: (record: Record) => string;
};

/** Records as a table, on phones as cards. */
export function RecordTable<Record extends { id: string }>(props: Props<Record>) {
  const { label, rows, columns, actions, actionsWidth, selection, nameOf } = props;
  const { isCompact = false } = props;
  const placed = (place: keyof typeof ON_PHONE = "hidden") =>
    isCompact ? `${COMPACT_CELL} ${ON_PHONE[place]}` : "";
  return (
    <Table label={label}>
      <TableHead>
        <Row>
          {selection ? (
            <HeaderCell className="w-14">
              <span className="sr-only">Selected</span>
            </HeaderCell>
          ) : null}
          {columns.map(({ heading, width }) => (
            <HeaderCell key={heading} className={width}>
              {heading}
            </HeaderCell>
          ))}
          {actions ? <HeaderCell className={actionsWidth}>Actions</HeaderCell> : null}
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((record) => (
          <Row
            key={record.id}
            // What takes the focus where its neighbor is deleted.
            data-row={record.id}
            tabIndex={-1}
            className={`${selection?.isSelected(record.id) ? "bg-cream as-table:bg-cream" : ""} ${isCompact ? COMPACT_ROW : ""}`}
          >
            {selection ? (
              <Cell className={placed("select")}>
                <Select
                  selection={selection}
                  id={record.id}
                  name={nameOf?.(record) ?? ""}
                  isNarrow={isCompact}
                />
              </Cell>
            ) : null}
            {columns.map(({ heading, cell, onPhone }) => (
              <Cell key={heading} label={heading} className={placed(onPhone)}>
                {cell(record)}
              </Cell>
            ))}
            {actions ? (
              <Cell label="Actions" className={placed("actions")}>
                {actions(record)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

type SelectProps = {
  selection: Selection;
  id: string;
  name: string;
  /** The word stays unseen. */
  isNarrow: boolean;
};

function Select({ selection, id, name, isNarrow }: SelectProps) {
  const isSelected = selection.isSelected(id);
  return (
    <Checkbox
      className="min-w-target"
      label={
        <span className={isNarrow ? "sr-only" : "as-table:sr-only"}>
          Select<span className="sr-only"> {name}</span>
        </span>
      }
      checked={isSelected}
      disabled={selection.isFull && !isSelected}
      onChange={() => selection.toggle(id)}
    />
  );
}

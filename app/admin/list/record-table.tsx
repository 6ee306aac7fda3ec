import type { ReactNode } from "react";
import { Checkbox } from "~/ui/form/controls";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Selection } from "./use-selection";

export type Column<Record> = {
  heading: string;
  cell: (record: Record) => ReactNode;
  /** A class for the column's width; those without one share the room that is left. */
  width?: string;
  /** Its place in a compact list without room for columns: on the first line, at its end, or below. */
  onPhone?: keyof typeof ON_PHONE;
};

/** Where a value stands in the two lines of a compact row. */
const ON_PHONE = {
  title: "col-start-1 row-start-1 line-clamp-1! font-semibold as-table:font-normal",
  aside:
    "col-start-2 row-start-1 text-base text-ink-soft as-table:text-[inherit] as-table:text-ink",
  line: "col-start-1 row-start-2",
  actions: "col-start-2 row-start-2 justify-self-end",
  below: "col-span-2 row-start-3",
  hidden: "hidden!",
};
const COMPACT_ROW =
  "grid! grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3! py-2! as-table:table-row!";
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
              <Cell className={placed("below")}>
                <Select selection={selection} id={record.id} name={nameOf?.(record) ?? ""} />
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

type SelectProps = { selection: Selection; id: string; name: string };

function Select({ selection, id, name }: SelectProps) {
  const isSelected = selection.isSelected(id);
  return (
    <Checkbox
      className="min-w-target"
      label={
        <span className="as-table:sr-only">
          Select<span className="sr-only"> {name}</span>
        </span>
      }
      checked={isSelected}
      disabled={selection.isFull && !isSelected}
      onChange={() => selection.toggle(id)}
    />
  );
}

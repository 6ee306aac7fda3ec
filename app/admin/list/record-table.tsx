import type { ReactNode } from "react";
import { Checkbox } from "~/ui/form/controls";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Selection } from "./use-selection";

export type Column<Record> = {
  heading: string;
  cell: (record: Record) => ReactNode;
  /** A class for the column's width; those without one share the room that is left. */
  width?: string;
};

type Props<Record> = {
  /** Names the table for assistive technology. */
  label: string;
  rows: Record[];
  columns: Column<Record>[];
  /** The buttons of a row. */
  actions?: (record: Record) => ReactNode;
  /** A class for the width that the buttons need. */
  actionsWidth?: string;
  /** Where rows can be selected: which are, and how a row is called. */
  selection?: Selection;
  nameOf?: (record: Record) => string;
};

/** Records as a table, on phones as cards. */
export function RecordTable<Record extends { id: string }>(props: Props<Record>) {
  const { label, rows, columns, actions, actionsWidth, selection, nameOf } = props;
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
            className={selection?.isSelected(record.id) ? "bg-cream as-table:bg-cream" : ""}
          >
            {selection ? (
              <Cell>
                <Select selection={selection} id={record.id} name={nameOf?.(record) ?? ""} />
              </Cell>
            ) : null}
            {columns.map(({ heading, cell }) => (
              <Cell key={heading} label={heading}>
                {cell(record)}
              </Cell>
            ))}
            {actions ? <Cell label="Actions">{actions(record)}</Cell> : null}
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

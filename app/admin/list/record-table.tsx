import type { ReactNode } from "react";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";

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
};

/** Records as a table, on phones as cards. */
export function RecordTable<Record extends { id: string }>(props: Props<Record>) {
  const { label, rows, columns, actions, actionsWidth } = props;
  return (
    <Table label={label}>
      <TableHead>
        <Row>
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
          <Row key={record.id}>
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

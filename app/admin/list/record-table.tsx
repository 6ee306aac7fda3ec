import type { ReactNode } from "react";
import { HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import { type Column, RecordRow } from "./record-row";
import type { Selection } from "./use-selection";

type Props<Record> = {
  /** Names the table for assistive technology. */
  label: string;
  rows: Record[];
  columns: Column<Record>[];
  actions?: (record: Record) => ReactNode;
  /** A class for the width that the buttons need. */
  actionsWidth?: string;
  /** A row's button shows the whole record: without room for columns it is in the row. */
  opensRecords?: boolean;
  onOpen?: (record: Record) => void;
  /** The open record. */
  openId?: string | null;
  /** For selectable rows: which are selected, and a row's name. */
  selection?: Selection;
  nameOf?: (record: Record) => string;
};

/** Records as a table; without room for its columns, each takes two lines and opens to a card. */
export function RecordTable<Record extends { id: string }>(props: Props<Record>) {
  const { label, rows, actionsWidth, ...shape } = props;
  const { columns, actions, selection } = shape;
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
          <RecordRow key={record.id} record={record} {...shape} />
        ))}
      </TableBody>
    </Table>
  );
}

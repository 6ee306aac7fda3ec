import type { ReactNode } from "react";
import { HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import { type Place, RecordRow } from "./record-row";
import type { Selection } from "./use-selection";

export type Column<Record> = {
  heading: string;
  cell: (record: Record) => ReactNode;
  /** A class for the column's width; those without one share the room that is left. */
  width?: string;
  /** Its place in the two lines of a row without room for columns; nowhere when left out. */
  onPhone?: Place;
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
  /** A row's button shows all of the record: without room for columns it stands in the row. */
  opensRecords?: boolean;
  /** Where rows can be selected: which are, and how a row is called. */
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

import type { ReactNode } from "react";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";

/** Shown on phone cards and desktops, not on tablets (640 to 1,279 px). */
export const NOT_ON_TABLETS = "sm:max-xl:hidden";

/** Shown on tablets only. */
const BELOW = "hidden text-base text-ink-soft sm:max-xl:block";

export type Column<Record> = {
  heading: string;
  cell: (record: Record) => ReactNode;
  /** "xl": tablets have no room for this column; another column's `below` shows its value there. */
  from?: "xl";
  /** On tablets, what stands below the value. */
  below?: (record: Record) => ReactNode;
  /** Classes of the heading, such as the column's width. */
  headingClass?: string;
  cellClass?: string;
};

type Props<Record> = {
  /** Names the table for assistive technology. */
  label: string;
  rows: Record[];
  columns: Column<Record>[];
  /** The buttons of a row. */
  actions?: (record: Record) => ReactNode;
};

/** Records as a table, on phones as cards. */
export function RecordTable<Record extends { id: string }>(props: Props<Record>) {
  const { label, rows, columns, actions } = props;
  return (
    <Table label={label}>
      <TableHead>
        <Row>
          {columns.map(({ heading, from, headingClass }) => (
            <HeaderCell key={heading} className={classes(from, headingClass)}>
              {heading}
            </HeaderCell>
          ))}
          {actions ? <HeaderCell className="sm:w-px">Actions</HeaderCell> : null}
        </Row>
      </TableHead>
      <TableBody>
        {rows.map((record) => (
          <Row key={record.id} className="sm:border-t">
            {columns.map(({ heading, cell, from, below, cellClass }) => (
              <Cell key={heading} label={heading} className={classes(from, cellClass)}>
                {cell(record)}
                {below ? <span className={BELOW}>{below(record)}</span> : null}
              </Cell>
            ))}
            {actions ? <Cell label="Actions">{actions(record)}</Cell> : null}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const classes = (from: Column<unknown>["from"], more = "") =>
  from ? `${NOT_ON_TABLETS} ${more}` : more;

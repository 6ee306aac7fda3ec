import { HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import { RecordRow, type RowProps } from "./record-row";

type Props<Record> = Omit<RowProps<Record>, "record"> & {
  label: string;
  rows: Record[];
  actionsWidth?: string;
};

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

import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { Button } from "~/ui/button";
import { Chevron } from "~/ui/chevron";
import { Checkbox } from "~/ui/form/controls";
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from "~/ui/table";
import type { Selection } from "./use-selection";

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

/**
 * A value's place in the two lines of a row: the record's title, an aside such as the date at its
 * end; a badge below, and whatever else fits. Large text has a line for each.
 */
const PLACES = {
  title: "font-semibold @min-[16rem]:col-[2/4] @min-[16rem]:row-start-1 as-table:font-normal",
  aside:
    "text-base/snug text-ink-soft @min-[16rem]:row-start-1 @min-[16rem]:ps-3 @min-[16rem]:text-end as-table:text-start as-table:text-[inherit] as-table:text-ink",
  mark: "@min-[16rem]:col-start-2 @min-[16rem]:row-start-2 @min-[16rem]:pe-2",
  line: "@min-[16rem]:row-start-2",
};
type Place = keyof typeof PLACES;

export type Column<Record> = {
  heading: string;
  cell: (record: Record) => ReactNode;
  /** A class for the column's width; columns without one share the remaining room. */
  width?: string;
  /** Its place in the two lines of a row without room for columns; not shown there by default. */
  onPhone?: Place;
};

export type RowProps<Record> = {
  record: Record;
  columns: Column<Record>[];
  actions?: (record: Record) => ReactNode;
  /** Its button shows the whole record: without room for columns it is in the row. */
  opensRecords?: boolean;
  onOpen?: (record: Record) => void;
  openId?: string | null;
  selection?: Selection;
  nameOf?: (record: Record) => string;
};

/** Without room for columns it takes two lines, and opens to show all its values and buttons. */
function RecordRow<Record extends { id: string }>(props: RowProps<Record>) {
  const { record, columns, actions, opensRecords = false, onOpen, openId, selection } = props;
  const [isOpen, setOpen] = useState(false);
  const ids = useId();
  const isSelected = selection?.isSelected(record.id) ?? false;
  const inLines = (place: string) => (isOpen ? "" : `${CELL} ${place}`);
  const hasMark = columns.some(({ onPhone }) => onPhone === "mark");
  const placed = (place?: Place) => {
    if (place === "aside") return `${PLACES.aside} ${opensRecords ? TO_THE_END : ASIDE}`;
    if (!place) return "hidden!";
    if (place !== "line") return `${place === "title" ? TWO_LINES : CUT} ${PLACES[place]}`;
    const start = hasMark ? "@min-[16rem]:col-start-3" : "@min-[16rem]:col-start-2";
    const end = opensRecords ? TO_THE_BUTTON : "@min-[16rem]:col-end-5";
    return `${CUT} ${PLACES.line} ${start} ${end}`;
  };
  return (
    <Row
      // Takes the focus when the row next to it is deleted.
      data-row={record.id}
      data-lines={isOpen ? undefined : ""}
      tabIndex={-1}
      aria-current={record.id === openId || undefined}
      onClick={(event) => isOnRow(event) && onOpen?.(record)}
      className={`${onOpen ? "cursor-pointer" : ""} ${record.id === openId ? "bg-blush!" : isSelected ? "bg-cream!" : ""} ${isOpen ? "relative as-table:static" : LINES}`}
    >
      {selection ? (
        <Cell className={inLines("@min-[16rem]:row-span-2 @min-[16rem]:pe-3")}>
          <Checkbox
            className="min-w-target"
            label={
              <span className={isOpen ? "as-table:sr-only" : "sr-only"}>
                Select<span className="sr-only"> {props.nameOf?.(record)}</span>
              </span>
            }
            checked={isSelected}
            disabled={selection.isWaiting || (selection.isFull && !isSelected)}
            onChange={() => selection.toggle(record.id)}
          />
        </Cell>
      ) : null}
      {columns.map(({ heading, cell, onPhone }, index) => (
        <Cell
          key={heading}
          id={onPhone === "title" ? `${ids}title` : undefined}
          label={heading}
          // The button is beside the first value.
          className={isOpen && index === 0 && !opensRecords ? "pe-14" : inLines(placed(onPhone))}
        >
          {cell(record)}
        </Cell>
      ))}
      {actions ? (
        <Cell label="Actions" className={inLines(opensRecords ? AT_END : "hidden!")}>
          {actions(record)}
        </Cell>
      ) : null}
      {opensRecords ? null : (
        <Cell className={`as-table:hidden! ${isOpen ? "absolute! end-2 top-2" : MORE}`}>
          <Button
            id={`${ids}more`}
            variant="quiet"
            size="sm"
            className="w-target px-0"
            aria-label="More about"
            aria-labelledby={`${ids}more ${ids}title`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron to="down" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
          </Button>
        </Cell>
      )}
    </Row>
  );
}

/** A press beside the row's own controls, and no end of a selection of its text. */
const isOnRow = ({ target }: MouseEvent) =>
  target instanceof Element &&
  !target.closest("a, button, label, input") &&
  window.getSelection()?.isCollapsed !== false;

const LINES =
  "grid! items-center px-3! py-2! leading-snug @min-[20rem]:py-1! @min-[16rem]:grid-cols-[auto_minmax(0,auto)_minmax(0,1fr)_auto_auto] as-table:table-row!";
const CELL = "py-0! before:hidden! as-table:py-1! as-table:table-cell!";
/** Cut at the end of its line, except a badge, which wraps; whole in the open row. */
const CUT =
  "truncate has-data-badge:whitespace-normal [&_wbr]:hidden has-data-badge:[&_wbr]:inline as-table:overflow-visible as-table:whitespace-normal as-table:[&_wbr]:inline";
const TWO_LINES =
  "line-clamp-2! wrap-anywhere @min-[20rem]:as-lines:block! @min-[20rem]:as-lines:truncate as-table:overflow-visible!";
const ASIDE = "@min-[16rem]:col-[4/5]";
/** The button is below the aside, or where there is room beside both lines. */
const TO_THE_END = "@min-[16rem]:col-[4/6] @min-[20rem]:col-[4/5]";
const TO_THE_BUTTON = "@min-[16rem]:col-end-4 @min-[20rem]:col-end-5";
const AT_END =
  "@min-[16rem]:col-[4/6] @min-[16rem]:row-start-2 @min-[16rem]:justify-self-end @min-[16rem]:ps-3 @min-[20rem]:col-[5/6] @min-[20rem]:row-[1/span_2]";
const MORE =
  "py-0! before:hidden! @min-[16rem]:col-start-5 @min-[16rem]:row-[1/span_2] @min-[16rem]:ps-1";

/**
 * A table as rows of equal length: each place has the cell shown there, the same object in every
 * place it spans. HTML names each cell only once; here any row or column can be added or removed.
 */
export type Grid<Cell> = { section: string; cells: Cell[] }[];

type Spanning<Cell> = { cell: Cell; colSpan: number; rowSpan: number };
export type Row<Cell> = { section: string; cells: Spanning<Cell>[] };

/** HTML's own limit is 1,000; an article's is two digits (`ARTICLE_HTML`). */
const MOST = 99;

/**
 * @param rows a table's; spans end with their section, as in browsers
 * @param blank makes the cells missing from short rows
 */
export function gridOf<Cell>(rows: Row<Cell>[], blank: () => Cell): Grid<Cell> {
  const places: (Cell | undefined)[][] = rows.map(() => []);
  rows.forEach(({ section, cells }, top) => {
    let left = 0;
    for (const { cell, colSpan, rowSpan } of cells) {
      while (places[top]?.[left] !== undefined) left += 1;
      for (let row = top; row < top + rowSpan && rows[row]?.section === section; row++) {
        for (let column = left; column < left + colSpan; column++) {
          const line = places[row];
          if (line) line[column] ??= cell;
        }
      }
      left += colSpan;
    }
  });
  const width = Math.max(0, ...places.map((line) => line.length));
  return rows.map(({ section }, row) => ({
    section,
    cells: Array.from({ length: width }, (_, column) => places[row]?.[column] ?? blank()),
  }));
}

/** The rows of HTML for a grid. A cell that is cut in two is empty in its other part. */
export function rowsOf<Cell>(grid: Grid<Cell>, blank: () => Cell): Row<Cell>[] {
  const written = new Set<Cell>();
  const covered = new Set<string>();
  return grid.map(({ section, cells }, top) => ({
    section,
    cells: cells.flatMap((cell, left) => {
      if (covered.has(`${top} ${left}`)) return [];
      const isSame = (row: number, column: number) =>
        grid[row]?.section === section &&
        grid[row]?.cells[column] === cell &&
        !covered.has(`${row} ${column}`);
      let colSpan = 1;
      while (colSpan < MOST && isSame(top, left + colSpan)) colSpan += 1;
      const wholeRow = (row: number) =>
        cells.slice(left, left + colSpan).every((_, column) => isSame(row, left + column));
      let rowSpan = 1;
      while (rowSpan < MOST && wholeRow(top + rowSpan)) rowSpan += 1;
      for (let row = top; row < top + rowSpan; row++) {
        for (let column = left; column < left + colSpan; column++) covered.add(`${row} ${column}`);
      }
      const shown = written.has(cell) ? blank() : cell;
      written.add(cell);
      return [{ cell: shown, colSpan, rowSpan }];
    }),
  }));
}

/** @param at the index of the new row; cells that span that place span the new row as well */
export function withRow<Cell>(
  grid: Grid<Cell>,
  at: number,
  section: string,
  blank: (column: number) => Cell,
): Grid<Cell> {
  const [before, after] = [grid[at - 1], grid[at]];
  const isInside = before?.section === section && after?.section === section;
  const width = grid[0]?.cells.length ?? 0;
  const cells = Array.from({ length: width }, (_, column) => {
    const over = before?.cells[column];
    return isInside && over !== undefined && over === after?.cells[column] ? over : blank(column);
  });
  return grid.toSpliced(at, 0, { section, cells });
}

export const withColumn = <Cell>(grid: Grid<Cell>, at: number, blank: (row: number) => Cell) =>
  grid.map(({ section, cells }, row) => {
    const before = cells[at - 1];
    const spans = before !== undefined && before === cells[at];
    return { section, cells: cells.toSpliced(at, 0, spans ? before : blank(row)) };
  });

export const withoutRow = <Cell>(grid: Grid<Cell>, at: number): Grid<Cell> => grid.toSpliced(at, 1);

export const withoutColumn = <Cell>(grid: Grid<Cell>, at: number): Grid<Cell> =>
  grid.map(({ section, cells }) => ({ section, cells: cells.toSpliced(at, 1) }));

export function placeOf<Cell>(grid: Grid<Cell>, cell: Cell): { row: number; column: number } {
  const row = grid.findIndex(({ cells }) => cells.includes(cell));
  return { row, column: grid[row]?.cells.indexOf(cell) ?? -1 };
}

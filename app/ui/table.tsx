// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops the roles of a table laid out as blocks
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
import type { ComponentProps } from "react";

// Without room for a table (table.css), each row is a card whose cells show their column's name.

export function Table({
  label,
  children,
}: Pick<ComponentProps<"table">, "children"> & { label: string }) {
  return (
    <div className="@container">
      <section
        aria-label={label}
        tabIndex={0}
        className="relative overflow-x-auto as-table:rounded-card as-table:border as-table:border-line as-table:bg-paper as-table:shadow-card"
      >
        <table
          role="table"
          aria-label={label}
          className="block w-full text-left as-table:table as-table:table-fixed as-table:text-[0.9rem] as-table:@min-[50rem]:text-base"
        >
          {children}
        </table>
      </section>
    </div>
  );
}

export function TableHead({ children }: ComponentProps<"thead">) {
  return (
    <thead
      role="rowgroup"
      className="sr-only bg-cream as-table:not-sr-only as-table:table-header-group"
    >
      {children}
    </thead>
  );
}

export function TableBody({ children }: ComponentProps<"tbody">) {
  return (
    <tbody
      role="rowgroup"
      className="flex flex-col gap-1 as-table:table-row-group as-table:[&>tr]:border-t"
    >
      {children}
    </tbody>
  );
}

export function Row({ className = "", ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={`block rounded-card border border-line bg-paper p-card shadow-card as-table:table-row as-table:border-0 as-table:bg-transparent as-table:p-0 as-table:shadow-none ${className}`}
      {...props}
    />
  );
}

const CELL_SIDES = "as-table:px-2 as-table:@min-[50rem]:px-3 as-table:@min-[64rem]:px-4";

export function HeaderCell({ className = "", ...props }: ComponentProps<"th">) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={`py-1.5 align-bottom leading-snug font-semibold text-ink-soft ${CELL_SIDES} ${className}`}
      {...props}
    />
  );
}

/** A value of a record; `label` is its column's name, shown if there are no columns. */
export function Cell({
  label,
  className = "",
  ...props
}: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={`block py-1.5 before:block before:text-base before:text-ink-soft before:content-[attr(data-label)/''] as-table:table-cell as-table:h-[3.33rem] as-table:py-1 as-table:leading-snug as-table:before:content-none ${CELL_SIDES} ${className}`}
      {...props}
    />
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops the roles of a table laid out as blocks
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
import type { ComponentProps } from "react";

// Below 640 px each row is a card, whose cells carry their column's name.

/** A table of records. `label` names it; wide ones scroll sideways, by keyboard too. */
export function Table({
  label,
  children,
}: Pick<ComponentProps<"table">, "children"> & { label: string }) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-paper sm:shadow-card"
    >
      <table role="table" aria-label={label} className="block w-full text-left sm:table">
        {children}
      </table>
    </section>
  );
}

/** Holds the row of `HeaderCell`s. */
export function TableHead({ children }: ComponentProps<"thead">) {
  return (
    <thead role="rowgroup" className="sr-only bg-cream sm:not-sr-only sm:table-header-group">
      {children}
    </thead>
  );
}

/** Holds the records' `Row`s. */
export function TableBody({ children }: ComponentProps<"tbody">) {
  return (
    <tbody role="rowgroup" className="flex flex-col gap-4 sm:table-row-group sm:[&>tr]:border-t">
      {children}
    </tbody>
  );
}

/** One record. */
export function Row({ className = "", ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={`block rounded-card border border-line bg-paper p-4 shadow-card sm:table-row sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none ${className}`}
      {...props}
    />
  );
}

/** A column's name. */
export function HeaderCell({ className = "", ...props }: ComponentProps<"th">) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={`px-4 py-3 font-semibold whitespace-nowrap text-ink-soft ${className}`}
      {...props}
    />
  );
}

/** A value of a record; `label` is its column's name, shown where the columns are not. */
export function Cell({
  label,
  className = "",
  ...props
}: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      role="cell"
      data-label={label}
      className={`block py-1.5 before:block before:text-base before:text-ink-soft before:content-[attr(data-label)/''] sm:table-cell sm:px-4 sm:py-3 sm:before:content-none ${className}`}
      {...props}
    />
  );
}

import type { ReactNode } from "react";
import { formatMoney } from "~/lib/money";
import { categoryWords, rangeWords } from "./money-words";
import type { Category } from "./totals";

type Props = { categories: readonly Category[]; currency: string };

/** What each category is expected to cost and what is paid, each with a bar to compare it by. */
export function CategoryChart({ categories, currency }: Props) {
  const known = categories.filter(({ totals }) => totals.expected.high + totals.paid > 0);
  if (known.length < 2) return null;
  const most = Math.max(...known.map(({ totals }) => totals.expected.high), 1);
  return (
    <section className="mt-part break-inside-avoid">
      <h2 className="text-deep">By category</h2>
      <ul className="flex flex-col gap-3">
        {known.map(({ name, totals: { expected, paid } }) => (
          <li key={name}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span dir="auto">{categoryWords(name)}</span>
              <span className="font-semibold wrap-normal">
                {rangeWords(expected, currency)}
                {paid > 0 ? (
                  <span className="font-normal text-ink-soft">
                    {" "}
                    · {formatMoney(paid, currency)} paid
                  </span>
                ) : null}
              </span>
            </p>
            <Bar low={(expected.low / most) * 100} high={(expected.high / most) * 100} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6 text-base text-ink-soft">
        <Key look="fill-deep">at least</Key>
        <Key look="fill-bar">up to</Key>
      </p>
    </section>
  );
}

/** From the least to the most, in percent of the widest bar; the figures are beside it. */
const Bar = ({ low, high }: { low: number; high: number }) => (
  <svg aria-hidden="true" className="mt-1 block h-3 w-full">
    <rect
      width={`${high}%`}
      height="100%"
      rx="3"
      className="fill-bar forced-colors:fill-[CanvasText]"
    />
    <rect
      width={`${low}%`}
      height="100%"
      rx="3"
      className="fill-deep forced-colors:fill-[Highlight]"
    />
  </svg>
);

const Key = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" className="size-4">
      <rect width="100%" height="100%" rx="3" className={look} />
    </svg>
    {children}
  </span>
);

import { useId } from "react";
import { formatMoney } from "~/lib/money";
import { categoryWords, rangeWords } from "./money-words";
import type { Category } from "./totals";
import { WideTable } from "./wide-table";

type Props = { categories: readonly Category[]; currency: string };

/** The categories as bars, and as a table for those who cannot see or compare them. */
export function CategoryChart({ categories, currency }: Props) {
  const known = categories.filter(({ totals }) => totals.expected.high + totals.paid > 0);
  if (known.length < 2) return null;
  return (
    <figure className="mt-8 break-inside-avoid">
      <figcaption>
        <h2 className="text-2xl text-deep">By category</h2>
      </figcaption>
      <Bars categories={known} />
      <p className="mt-1 flex flex-wrap gap-x-6 text-base text-ink-soft">
        <Key look="fill-deep">at least</Key>
        <Key look="fill-bar">up to</Key>
      </p>
      <WideTable label="Amounts by category">
        <thead>
          <tr className="border-b border-line align-bottom text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Category
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Expected
            </th>
            <th scope="col" className="py-2 font-semibold">
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ name, totals }) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th scope="row" dir="auto" className="py-2 pr-3 font-normal">
                {categoryWords(name)}
              </th>
              <td className="py-2 pr-3">{rangeWords(totals.expected, currency)}</td>
              <td className="py-2">{formatMoney(totals.paid, currency)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </figure>
  );
}

/** In em, so that bars grow with the text. */
const LINE = 2.6;
const LABEL = 1.1;
const BAR = 0.8;

function Bars({ categories }: Pick<Props, "categories">) {
  const title = useId();
  const most = Math.max(...categories.map(({ totals }) => totals.expected.high), 1);
  const percent = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <svg
      role="img"
      aria-labelledby={title}
      width="100%"
      height={`${categories.length * LINE}em`}
      className="mt-3 block overflow-hidden"
    >
      <title id={title}>
        What each category is expected to cost, as bars. The table below has the amounts.
      </title>
      {categories.map(({ name, totals: { expected } }, index) => (
        <g key={name}>
          <text y={`${index * LINE + LABEL}em`} className="fill-ink text-base">
            {categoryWords(name)}
          </text>
          <rect
            y={`${index * LINE + LABEL + 0.4}em`}
            width={percent(expected.high)}
            height={`${BAR}em`}
            rx="3"
            className="fill-bar forced-colors:fill-[CanvasText]"
          />
          <rect
            y={`${index * LINE + LABEL + 0.4}em`}
            width={percent(expected.low)}
            height={`${BAR}em`}
            rx="3"
            className="fill-deep forced-colors:fill-[Highlight]"
          />
        </g>
      ))}
    </svg>
  );
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" className="size-4">
      <rect width="100%" height="100%" rx="3" className={look} />
    </svg>
    {children}
  </span>
);

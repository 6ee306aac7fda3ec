type Props = {
  facts: readonly (readonly [label: string, value: string])[];
  className?: string;
};

/** Facts with their names; those without a value are left out. */
export const FactGrid = ({ facts, className = "" }: Props) => (
  <dl className={`grid gap-x-6 gap-y-1 empty:hidden sm:grid-cols-[auto_1fr] ${className}`}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd dir="auto" className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">
            {value}
          </dd>
        </div>
      ))}
  </dl>
);

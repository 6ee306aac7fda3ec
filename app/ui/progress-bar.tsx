type Props = {
  label: string;
  value: number | undefined;
  max?: number;
  className?: string;
};

/** The progress of something; unknown without a value. */
export const ProgressBar = ({ label, value, max = 100, className = "" }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    className={`h-2.5 overflow-hidden rounded-full border border-line-strong bg-paper ${className}`}
  >
    <div
      className="h-full bg-deep transition-[width] duration-200"
      style={{ width: `${((value ?? 0) / max) * 100}%` }}
    />
  </div>
);

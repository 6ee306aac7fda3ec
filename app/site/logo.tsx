/** The site's mark: a sun that rises as a flower opens. With the name beside it, or alone. */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <LogoMark className="size-[1.6em] shrink-0" />
      <span className="font-display leading-none font-semibold tracking-tight whitespace-nowrap">
        Last Hurrah
      </span>
    </span>
  );
}

const PETALS = [-72, -36, 0, 36, 72];

export function LogoMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" fill="none">
      {PETALS.map((angle) => (
        <ellipse
          key={angle}
          cx="20"
          cy="14.5"
          rx="3.6"
          ry="7.6"
          transform={`rotate(${angle} 20 27)`}
          className="fill-joy"
        />
      ))}
      <path
        d="M3 33c5-5 12-5 17 0s12 5 17 0"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

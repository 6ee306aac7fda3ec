/** Lucide's chevron as inline paths: its component brings 1.6 kB of script along. */
const PATHS = { right: "m9 18 6-6-6-6", down: "m6 9 6 6 6-6" };

export const Chevron = ({ to, className }: { to: keyof typeof PATHS; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={`fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
  >
    <path d={PATHS[to]} />
  </svg>
);

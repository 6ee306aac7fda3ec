/** A placeholder for content, sized by its classes; the list around it announces the loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />
  );
}

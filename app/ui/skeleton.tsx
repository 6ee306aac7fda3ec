/** Stands where content will be. Sized by its classes; the list around it says it is loading. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />
  );
}

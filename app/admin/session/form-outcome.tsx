import { type ReactNode, useEffect, useRef } from "react";

/** Replaces a finished form, which had the focus. */
export function FormOutcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from "react";

/** What is said in the place of a form that is done, which took the focus with it. */
export function Told({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

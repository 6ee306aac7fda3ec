import { type ReactNode, useEffect, useRef } from "react";

/** The panel that stands in a form's place once it was sent. It takes the focus and is read aloud. */
export function Thanks({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-start gap-4 rounded-card bg-positive-soft p-8"
    >
      <h3 className="text-3xl text-positive">{title}</h3>
      {children}
    </div>
  );
}

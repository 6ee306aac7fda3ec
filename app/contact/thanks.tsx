import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

type Props = {
  /** How long it stays, in milliseconds. */
  showFor: number;
  /** Called when that time is over, with whether the focus was in the panel. */
  onOver: (hadFocus: boolean) => void;
  children: ReactNode;
};

/** The panel that stands in a form's place once it was sent. */
export function Thanks({ showFor, onOver, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const over = useEffectEvent(() =>
    onOver(panel.current?.contains(document.activeElement) ?? false),
  );

  useEffect(() => {
    // The form took the focus with it, unless the visitor had already gone elsewhere.
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);

  useEffect(() => {
    const timer = setTimeout(over, showFor);
    return () => clearTimeout(timer);
  }, [showFor]);

  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-start gap-4 rounded-card bg-positive-soft p-6 md:p-8"
    >
      <h3 className="text-3xl text-positive">Thank You</h3>
      {children}
    </div>
  );
}

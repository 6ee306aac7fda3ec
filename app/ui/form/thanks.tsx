import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { SENT_ANCHOR } from "~/lib/forms/use-arrival";

type Props = {
  showFor: number;
  /** Called when that time is over; `hadFocus`: the focus was in the panel. */
  onOver: (hadFocus: boolean) => void;
  /** The toast's words, for pages without a script to show one. */
  words?: { title: string; description: string };
  children: ReactNode;
};

/** The thanks, in a form's place. */
export function Thanks({ showFor, onOver, words, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const over = useEffectEvent(() =>
    onOver(panel.current?.contains(document.activeElement) ?? false),
  );

  useEffect(() => {
    // The form that had the focus is gone, unless the visitor had already gone elsewhere.
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);

  useEffect(() => {
    const timer = setTimeout(over, showFor);
    return () => clearTimeout(timer);
  }, [showFor]);

  return (
    <div
      ref={panel}
      id={SENT_ANCHOR}
      role="status"
      tabIndex={-1}
      className="flex scroll-mt-28 flex-col items-start gap-4 rounded-card bg-positive-soft p-6 md:p-8"
    >
      <h3 className="text-h2 text-positive">Thank You</h3>
      {words ? (
        <p>
          <strong>{words.title}</strong>
          <br />
          {words.description}
        </p>
      ) : null}
      {children}
    </div>
  );
}

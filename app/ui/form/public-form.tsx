import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { Draft } from "~/lib/draft";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "../button";
import { Honeypot } from "./honeypot";
import type { PublicFormState } from "./use-public-form";

type Props<Values extends Draft> = {
  form: PublicFormState<Values>;
  /** Names the form for assistive technology. */
  label?: string;
  /** The fields. */
  children: ReactNode;
  className?: string;
  /** The submit button's words, and those while it sends. */
  submit: [idle: string, sending: string];
  submitClassName?: string;
  /** Shown in the form's place once it was sent, for so many milliseconds. */
  thanks?: { showFor: number; content: (sent: Values) => ReactNode };
};

/** A public form: its fields, honeypot and button, or the thanks once it was sent. */
export function PublicForm<Values extends Draft>({ form, thanks, ...props }: Props<Values>) {
  const hydrated = useHydrated();
  const { label, children, className = "gap-5", submit, submitClassName = "self-start" } = props;
  if (form.sent && thanks) {
    const back = (hadFocus: boolean) => form.showForm(hadFocus ? "form" : "nowhere");
    return (
      <Thanks showFor={thanks.showFor} onOver={back}>
        {thanks.content(form.sent)}
      </Thanks>
    );
  }
  return (
    <form {...form.props} aria-label={label}>
      <fieldset disabled={form.disabled} className={`flex flex-col ${className}`}>
        <Honeypot />
        {children}
        {/* Before the page's scripts run it could send nothing. */}
        <Button
          type="submit"
          disabled={!hydrated}
          className={`${submitClassName} ${hydrated ? "" : "not-noscript:opacity-100"}`}
        >
          {submit[form.sending ? 1 : 0]}
        </Button>
      </fieldset>
    </form>
  );
}

type ThanksProps = {
  showFor: number;
  /** Called when that time is over, with whether the focus was in the panel. */
  onOver: (hadFocus: boolean) => void;
  children: ReactNode;
};

function Thanks({ showFor, onOver, children }: ThanksProps) {
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

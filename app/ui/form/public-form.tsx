import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import type { Draft } from "~/lib/forms/draft";
import { FORM_FIELD } from "~/lib/forms/posted-form";
import { SENT_ANCHOR } from "~/lib/forms/use-arrival";
import { Honeypot } from "./honeypot";
import { NOT_SENT } from "./notices";
import { SubmitButton } from "./submit-button";
import type { PublicFormState } from "./use-public-form";

type Props<Values extends Draft> = {
  form: PublicFormState<Values>;
  label: string;
  children: ReactNode;
  className?: string;
  submit: [idle: string, sending: string];
  submitClassName?: string;
  /** In the form's place for `showFor` milliseconds. null: the page's scripts did not send it. */
  thanks?: { showFor: number; content: (sent: Values | null) => ReactNode };
};

export function PublicForm<Values extends Draft>({ form, thanks, ...props }: Props<Values>) {
  const { label, children, className = "gap-5", submit, submitClassName = "self-start" } = props;
  if (form.thanked && thanks) {
    const { values, withoutScripts } = form.thanked;
    const back = (hadFocus: boolean) => form.showForm(hadFocus ? "form" : "nowhere");
    return (
      <Thanks
        showFor={thanks.showFor}
        onOver={back}
        words={withoutScripts ? form.words : undefined}
      >
        {thanks.content(values)}
      </Thanks>
    );
  }
  return (
    <>
      {thanks && form.sentAt && <SentAt time={form.sentAt} />}
      <form {...form.props} aria-label={label} className="group/form">
        <fieldset disabled={form.disabled} className={`flex flex-col ${className}`}>
          <input type="hidden" name={FORM_FIELD} value={form.name} />
          <Honeypot />
          {children}
          {form.notice ? (
            // biome-ignore lint/a11y/noAutofocus: without scripts, the way to what went wrong
            <p role="alert" tabIndex={-1} autoFocus className="font-semibold text-danger">
              {form.notice}
            </p>
          ) : null}
          {/* Shown by a script that runs before React (early-submit.ts). */}
          <p role="alert" className="hidden font-semibold text-danger group-data-unsent/form:block">
            {form.notice ? null : NOT_SENT}
          </p>
          <SubmitButton words={submit} sending={form.sending} className={submitClassName} />
          <ContactEmail />
        </fieldset>
      </form>
    </>
  );
}

/** Says when the form was sent, in the reader's time zone, once it has replaced the thanks. */
const SentAt = ({ time }: { time: Date }) => (
  <p className="mb-5 font-semibold text-positive">
    Sent at{" "}
    <time dateTime={time.toISOString()}>
      {time.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}
    </time>
  </p>
);

type ThanksProps = {
  showFor: number;
  /** Called when that time is over; `hadFocus`: the focus was in the panel. */
  onOver: (hadFocus: boolean) => void;
  /** The toast's words, for pages without a script to show one. */
  words?: { title: string; description: string };
  children: ReactNode;
};

function Thanks({ showFor, onOver, words, children }: ThanksProps) {
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

type Root = { config?: { contactEmail?: string } };

export function ContactEmail() {
  const address = useRouteLoaderData<Root>("root")?.config?.contactEmail;
  if (!address) return null;
  return (
    <p className="text-base text-ink-soft">
      Or write to us at{" "}
      <a href={`mailto:${address}`} className="text-link wrap-anywhere">
        {address}
      </a>
      .
    </p>
  );
}

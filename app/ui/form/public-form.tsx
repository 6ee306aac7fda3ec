import type { ReactNode } from "react";
import type { Draft } from "~/lib/forms/draft";
import { FORM_FIELD } from "~/lib/forms/posted-form";
import { ContactEmail } from "./contact-email";
import { Honeypot } from "./honeypot";
import { NOT_SENT } from "./notices";
import { SubmitButton } from "./submit-button";
import { Thanks } from "./thanks";
import type { PublicFormState } from "./use-public-form";

type Props<Values extends Draft> = {
  form: PublicFormState<Values>;
  label: string;
  children: ReactNode;
  className?: string;
  submit: [idle: string, sending: string];
  submitClassName?: string;
  /**
   * Shown in the form's place after sending, for so many milliseconds. The values are unknown
   * (null) if the page's scripts did not send them.
   */
  thanks?: { showFor: number; content: (sent: Values | null) => ReactNode };
};

/** A public form: its fields, honeypot and button, or the thanks after sending. */
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

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { sendMessage } from "./mutations";
import {
  type ContactValues,
  contactForm,
  EMAIL_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  SUBJECT_MAX,
} from "./schema";
import { Thanks } from "./thanks";
import { usePublicForm } from "./use-public-form";

const WORDS = {
  sent: {
    title: "Message Sent Successfully",
    description: "Thank you for reaching out. We'll respond as soon as possible.",
  },
  failed: "There was a problem sending your message. Please try again.",
};

type Props = {
  /** What the subject holds at first and again after each message. */
  subject: string;
  submitting: boolean;
  setSubmitting: (submitting: boolean) => void;
};

/** Sends a message to the staff. */
export function ContactForm({ subject, submitting, setSubmitting }: Props) {
  const hydrated = useHydrated();
  const { submit, field, errorOf, sent, again, form } = usePublicForm({
    name: "contact",
    schema: contactForm,
    defaults: { name: "", email: "", subject, message: "" },
    send: sendMessage,
    words: WORDS,
    thanksFor: 10_000,
    submitting,
    setSubmitting,
  });
  usePresetSubject(subject, form);
  if (sent) {
    return (
      <Thanks title="Thank You">
        <p className="text-xl">
          Your message has reached us. We answer within 24-48 hours on business days.
        </p>
        <Button variant="secondary" onClick={again}>
          Send Another Message
        </Button>
      </Thanks>
    );
  }
  return (
    <form data-form="contact" method="post" noValidate onSubmit={submit} aria-label="Contact">
      <fieldset disabled={submitting} className="flex flex-col gap-5">
        <Field label="Name" required error={errorOf("name")}>
          {(control) => (
            <Input {...control} {...field("name")} autoComplete="name" maxLength={NAME_MAX} />
          )}
        </Field>
        <Field label="Email" required error={errorOf("email")}>
          {(control) => (
            <Input
              {...control}
              {...field("email")}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
            />
          )}
        </Field>
        <Field label="Subject" required error={errorOf("subject")}>
          {(control) => <Input {...control} {...field("subject")} maxLength={SUBJECT_MAX} />}
        </Field>
        <Field label="Message" required error={errorOf("message")}>
          {(control) => (
            <Textarea {...control} {...field("message")} rows={7} maxLength={MESSAGE_MAX} />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={!hydrated}>
            {form.formState.isSubmitting ? "Sending Message..." : "Send Message"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** A preset that arrives later, or changes with the address, replaces an older one and no one's words. */
function usePresetSubject(preset: string, { getValues, setValue }: UseFormReturn<ContactValues>) {
  const last = useRef(preset);
  useEffect(() => {
    const untouched = ["", last.current].includes(getValues("subject"));
    last.current = preset;
    if (untouched) setValue("subject", preset);
  }, [preset, getValues, setValue]);
}

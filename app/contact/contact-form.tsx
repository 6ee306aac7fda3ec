import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "~/ui/button";
import { Bait } from "~/ui/form/bait";
import { ContactFields } from "./contact-fields";
import type { ContactMessage } from "./schema";
import { Thanks } from "./thanks";
import { type Submitting, usePublicForm } from "./use-public-form";

const WORDS = {
  sent: {
    title: "Message Sent Successfully",
    description: "Thank you for reaching out. We'll respond as soon as possible.",
  },
  failed: "There was a problem sending your message. Please try again.",
};

/** How long the thanks stay, in milliseconds (specification, section 9). */
const THANKS = 10_000;

const load = () => import("./message-submit");

type Props = Submitting & {
  /** What the subject holds at first and again after each message. */
  subject: string;
};

/** Sends a message to the staff. */
export function ContactForm({ subject, submitting, setSubmitting }: Props) {
  const { form, field, errorOf, sending, sent, showForm, formProps, buttonProps } =
    usePublicForm<ContactMessage>({
      name: "contact",
      start: { name: "", email: "", subject, message: "" },
      load,
      words: WORDS,
      submitting,
      setSubmitting,
    });
  usePresetSubject(subject, form);
  if (sent) {
    return (
      <Thanks showFor={THANKS} onOver={(hadFocus) => showForm(hadFocus ? "form" : "nowhere")}>
        <p className="text-xl">
          Your message has reached us. We answer within 24-48 hours on business days.
        </p>
        <Button variant="secondary" onClick={() => showForm("first field")}>
          Send Another Message
        </Button>
      </Thanks>
    );
  }
  return (
    <form {...formProps} aria-label="Contact">
      <fieldset disabled={submitting} className="flex flex-col gap-5">
        <Bait />
        <ContactFields subject={subject} field={field} errorOf={errorOf} />
        <div>
          <Button {...buttonProps}>{sending ? "Sending Message..." : "Send Message"}</Button>
        </div>
      </fieldset>
    </form>
  );
}

/** A preset that arrives later, or changes with the address, replaces an older one and no one's words. */
function usePresetSubject(
  preset: string,
  { getValues, setValue }: Pick<UseFormReturn<ContactMessage>, "getValues" | "setValue">,
) {
  const last = useRef(preset);
  useEffect(() => {
    if (preset === last.current) return;
    const untouched = ["", last.current].includes(getValues("subject"));
    last.current = preset;
    if (untouched) setValue("subject", preset);
  }, [preset, getValues, setValue]);
}

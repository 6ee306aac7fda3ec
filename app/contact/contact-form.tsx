import { useSearchParams } from "react-router";
import { plainQuery } from "~/lib/forms/posted-form";
import { useHydrated } from "~/lib/use-hydrated";
import { Button, LinkButton } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { PublicForm } from "~/ui/form/public-form";
import { type SharedLock, usePublicForm } from "~/ui/form/use-public-form";
import { MESSAGE_START, SUBJECT_MAX } from "./fields";
import { NameAndEmail } from "./name-and-email";
import type { ContactMessage } from "./schema";

const WORDS = {
  sent: {
    title: "Message Sent Successfully",
    description: "Thank you for reaching out. We’ll respond as soon as possible.",
  },
  failed: { description: "There was a problem sending your message. Please try again." },
};

/** How long the thanks show, in milliseconds (docs/product.md 8.3). */
const THANKS = 10_000;

const load = async () => (await import("./mutations")).messageRules;

type Props = {
  /** The subject's initial value, also after each message. */
  subject: string;
  lock: SharedLock;
};

export function ContactForm({ subject, lock }: Props) {
  const form = usePublicForm<ContactMessage>({
    name: "contact",
    start: { ...MESSAGE_START, subject },
    load,
    words: WORDS,
    lock,
  });
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const own = form.asideOf("subject");
  const thanks = () => (
    <>
      <p className="text-xl">
        Your message has reached us. We answer within 24-48 hours on business days.
      </p>
      {hydrated ? (
        <Button variant="secondary" onClick={() => form.showForm("first field")}>
          Send Another Message
        </Button>
      ) : (
        <LinkButton variant="secondary" to={{ search: plainQuery(params).toString() }}>
          Send Another Message
        </LinkButton>
      )}
    </>
  );
  return (
    <PublicForm
      form={form}
      label="Contact"
      submit={["Send Message", "Sending Message..."]}
      thanks={{ showFor: THANKS, content: thanks }}
    >
      <NameAndEmail form={form} />
      <TextField form={form} name="subject" label="Subject" required maxLength={SUBJECT_MAX} />
      {own ? (
        <Button
          variant="quiet"
          className="-mt-3 self-start text-left"
          onClick={() => form.takeBack("subject")}
        >
          Use “{own}” again
        </Button>
      ) : null}
      {/* No `maxLength`: it would silently truncate a long pasted text. */}
      <TextAreaField form={form} name="message" label="Message" required rows={8} />
    </PublicForm>
  );
}

import { CheckboxField } from "~/ui/form/fields";
import { PublicForm } from "~/ui/form/public-form";
import { type SharedLock, usePublicForm } from "~/ui/form/use-public-form";
import { ConfirmationNotice } from "./confirmation-notice";
import { MAILING_LIST_START } from "./fields";
import { NameAndEmail } from "./name-and-email";
import type { MailingListSignUp } from "./schema";

export const WORDS = {
  sent: { title: "Success!", description: "Thank you for joining our mailing list." },
  failed: { description: "There was a problem submitting your information. Please try again." },
};

/** How long the thanks show, in milliseconds (docs/product.md 8.2); also for the newsletter. */
export const THANKS = 8_000;

const load = async () => (await import("./mutations")).mailingListRules;

export function MailingListForm({ lock }: { lock: SharedLock }) {
  const form = usePublicForm<MailingListSignUp>({
    name: "mailing-list",
    start: MAILING_LIST_START,
    load,
    words: WORDS,
    lock,
  });
  const thanks = (sent: MailingListSignUp | null) => (
    <p className="text-xl">
      <ConfirmationNotice wantsEmails={sent?.emailOptIn} />
    </p>
  );
  return (
    <PublicForm
      form={form}
      label="Mailing list"
      submit={["Join Mailing List", "Submitting..."]}
      thanks={{ showFor: THANKS, content: thanks }}
    >
      <NameAndEmail form={form} />
      <CheckboxField form={form} name="emailOptIn" label="Yes, you may send me emails" />
    </PublicForm>
  );
}

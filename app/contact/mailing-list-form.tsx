import { Button } from "~/ui/button";
import { Bait } from "~/ui/form/bait";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { EMAIL_MAX, NAME_MAX } from "./limits";
import { Thanks } from "./thanks";
import { type Submitting, usePublicForm } from "./use-public-form";

const START = { name: "", email: "", emailOptIn: true };

const WORDS = {
  sent: { title: "Success!", description: "Thank you for joining our mailing list." },
  failed: "There was a problem submitting your information. Please try again.",
};

/** How long the thanks stay, in milliseconds (specification, section 9). */
const THANKS = 8_000;

const load = () => import("./mailing-list-submit");

/** Joins the mailing list. */
export function MailingListForm({ submitting, setSubmitting }: Submitting) {
  const { field, errorOf, sending, sent, showForm, formProps, buttonProps } = usePublicForm({
    name: "mailing-list",
    start: START,
    load,
    words: WORDS,
    submitting,
    setSubmitting,
  });
  if (sent) {
    return (
      <Thanks showFor={THANKS} onOver={(hadFocus) => showForm(hadFocus ? "form" : "nowhere")}>
        <p className="text-xl">
          You are on our mailing list.{" "}
          {sent.emailOptIn
            ? "We will write when there is something new to help you plan."
            : "You asked for no emails, so we will send you none."}
        </p>
      </Thanks>
    );
  }
  return (
    <form {...formProps} aria-label="Mailing list">
      <fieldset disabled={submitting} className="flex flex-col gap-5">
        <Bait />
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Name" required error={errorOf("name")}>
            {(control) => (
              <Input
                {...control}
                {...field("name")}
                defaultValue=""
                autoComplete="name"
                maxLength={NAME_MAX}
              />
            )}
          </Field>
          <Field label="Email" required error={errorOf("email")}>
            {(control) => (
              <Input
                {...control}
                {...field("email")}
                defaultValue=""
                type="email"
                autoComplete="email"
                maxLength={EMAIL_MAX}
              />
            )}
          </Field>
        </div>
        <Checkbox
          {...field("emailOptIn")}
          defaultChecked={START.emailOptIn}
          label="Yes, you may send me emails"
        />
        <div>
          <Button {...buttonProps}>{sending ? "Submitting..." : "Join Mailing List"}</Button>
        </div>
      </fieldset>
    </form>
  );
}

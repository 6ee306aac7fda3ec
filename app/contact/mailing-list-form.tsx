import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { joinMailingList } from "./mutations";
import { EMAIL_MAX, mailingListForm, NAME_MAX } from "./schema";
import { Thanks } from "./thanks";
import { usePublicForm } from "./use-public-form";

const EMPTY = { name: "", email: "", emailOptIn: true };

const WORDS = {
  sent: { title: "Success!", description: "Thank you for joining our mailing list." },
  failed: "There was a problem submitting your information. Please try again.",
};

type Props = { submitting: boolean; setSubmitting: (submitting: boolean) => void };

/** Joins the mailing list. */
export function MailingListForm({ submitting, setSubmitting }: Props) {
  const hydrated = useHydrated();
  const { submit, field, errorOf, sent, form } = usePublicForm({
    name: "mailing-list",
    schema: mailingListForm,
    defaults: EMPTY,
    send: joinMailingList,
    words: WORDS,
    thanksFor: 8_000,
    submitting,
    setSubmitting,
  });
  if (sent) {
    return (
      <Thanks title="Thank You">
        <p className="text-xl">
          You are on our mailing list. We will write when there is something new to help you plan.
        </p>
      </Thanks>
    );
  }
  return (
    <form
      data-form="mailing-list"
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Mailing list"
    >
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
        <Checkbox {...field("emailOptIn")} label="Yes, you may send me emails" />
        <div>
          <Button type="submit" disabled={!hydrated}>
            {form.formState.isSubmitting ? "Submitting..." : "Join Mailing List"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

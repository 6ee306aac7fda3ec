import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Textarea } from "~/ui/form/textarea";
import { EMAIL_MAX, NAME_MAX, SUBJECT_MAX } from "./limits";
import type { ContactMessage } from "./schema";

type Props = {
  /** What the subject holds at first. */
  subject: string;
  field: (name: keyof ContactMessage) => UseFormRegisterReturn;
  errorOf: (name: keyof ContactMessage) => string | undefined;
};

/** What somebody who writes to us is asked. */
export const ContactFields = ({ subject, field, errorOf }: Props) => (
  <>
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
    <Field label="Subject" required error={errorOf("subject")}>
      {(control) => (
        <Input
          {...control}
          {...field("subject")}
          defaultValue={subject}
          autoComplete="off"
          maxLength={SUBJECT_MAX}
        />
      )}
    </Field>
    <Field label="Message" required error={errorOf("message")}>
      {(control) => (
        // No `maxLength`: it would cut a long text that is pasted without a word.
        <Textarea {...control} {...field("message")} defaultValue="" rows={8} />
      )}
    </Field>
  </>
);

import { type FormFields, TextField } from "~/ui/form/fields";
import { EMAIL_MAX, NAME_MAX } from "~shared/validation";

export const NameAndEmail = ({ form }: { form: FormFields<"name" | "email"> }) => (
  <div className="grid gap-5 md:grid-cols-2">
    <TextField
      form={form}
      name="name"
      label="Name"
      required
      autoComplete="name"
      maxLength={NAME_MAX}
    />
    <EmailField form={form} />
  </div>
);

export const EmailField = ({ form }: { form: FormFields<"email"> }) => (
  <TextField
    form={form}
    name="email"
    label="Email"
    required
    type="email"
    autoComplete="email"
    maxLength={EMAIL_MAX}
  />
);

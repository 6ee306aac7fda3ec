import { type FormFields, TextField } from "~/ui/form/fields";

type Props = {
  form: FormFields<"password" | "repeated">;
  /** The first field's label: "New password". */
  label: string;
  readOnly?: boolean;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, label, readOnly }: Props) {
  const shared = { form, required: true, type: "password", autoComplete: "new-password", readOnly };
  return (
    <>
      <TextField
        {...shared}
        name="password"
        label={label}
        hint="At least 12 characters. A few words of your own are good; common passwords are refused."
      />
      <TextField {...shared} name="repeated" label={`Repeat ${label.toLowerCase()}`} />
    </>
  );
}

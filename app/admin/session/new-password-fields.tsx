import { type FormFields, TextField } from "~/ui/form/fields";

type Props = { form: FormFields<"password" | "repeated">; label: string; readOnly?: boolean };

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

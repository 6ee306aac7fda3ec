import { formFields } from "~/plan/fields/form-fields";
import { TextField } from "~/ui/form/fields";
import { CONTACT_MAX, type ContactProblems, type ContactValues } from "./contact";

type Props = {
  contact: ContactValues;
  problems: ContactProblems;
  onChange: (contact: ContactValues) => void;
};

export function ContactFields({ contact, problems, onChange }: Props) {
  const { text } = formFields(contact, (part) => onChange({ ...contact, ...part }), problems);
  return (
    <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
      <TextField
        label="Name they can ask for"
        dir="auto"
        autoComplete="name"
        maxLength={CONTACT_MAX.name}
        {...text("name")}
      />
      <TextField
        label="Telephone"
        type="tel"
        autoComplete="tel"
        maxLength={CONTACT_MAX.phone}
        {...text("phone")}
      />
      <TextField label="Email" type="email" autoComplete="email" {...text("email")} />
    </div>
  );
}

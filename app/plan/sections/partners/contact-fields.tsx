import { TextField } from "~/ui/form/fields";
import { CONTACT_MAX, type ContactProblems } from "./contact";
import type { ContactShown } from "./mutations";

type Props = {
  contact: ContactShown;
  problems: ContactProblems;
  onChange: (contact: ContactShown) => void;
};

/** The family's contact: a name, and a number, an address or both. */
export const ContactFields = ({ contact, problems, onChange }: Props) => (
  <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
    <TextField
      label="Name they can ask for"
      dir="auto"
      autoComplete="name"
      maxLength={CONTACT_MAX.name}
      value={contact.name}
      onChange={({ target }) => onChange({ ...contact, name: target.value })}
    />
    <TextField
      label="Telephone"
      error={problems.phone}
      type="tel"
      autoComplete="tel"
      maxLength={CONTACT_MAX.phone}
      value={contact.phone}
      onChange={({ target }) => onChange({ ...contact, phone: target.value })}
    />
    <TextField
      label="Email"
      error={problems.email}
      type="email"
      autoComplete="email"
      value={contact.email}
      onChange={({ target }) => onChange({ ...contact, email: target.value })}
    />
  </div>
);

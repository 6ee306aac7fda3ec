import { TextField } from "~/ui/form/fields";

type Props = { name: string; onChange: (name: string) => void };

/** The name that partners see, initially the plan's. */
export const NameShown = ({ name, onChange }: Props) => (
  <TextField
    label="Which name may they see?"
    hint="Only a first name is fine. Leave it empty to show none."
    dir="auto"
    autoComplete="off"
    maxLength={200}
    value={name}
    onChange={({ target }) => onChange(target.value)}
  />
);

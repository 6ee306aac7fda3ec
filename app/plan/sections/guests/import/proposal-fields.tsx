import { TextField } from "~/ui/form/fields";
import { isEmail } from "~shared/validation";
import type { NewHousehold } from "../mutations";
import { settled } from "./proposals";

type Props = { household: NewHousehold; onChange: (part: Partial<NewHousehold>) => void };

/** Corrects what was understood of a household before it is added. */
export function ProposalFields({ household, onChange }: Props) {
  const { name, email, guests } = household;
  const called = settled(household)[0]?.name;
  const field = (
    label: string,
    value: string,
    change: (value: string) => void,
    more: { error?: string; placeholder?: string } = {},
  ) => (
    <TextField
      label={label}
      error={more.error}
      dir="auto"
      autoComplete="off"
      maxLength={200}
      placeholder={more.placeholder}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
  const isWrong = email && !isEmail(email.trim());
  return (
    <div className="flex flex-col gap-4 pb-3">
      {guests.map((guest, place) => (
        <div key={guest.id}>
          {field(guests.length > 1 ? `Person ${place + 1}` : "Person", guest.name, (value) =>
            onChange({
              guests: guests.map((one) => (one === guest ? { ...one, name: value } : one)),
            }),
          )}
        </div>
      ))}
      {field("What the household is called", name, (name) => onChange({ name }), {
        placeholder: called,
      })}
      {field(
        "Email",
        email ?? "",
        (value) => onChange({ email: value || null }),
        isWrong ? { error: "This is not an email address yet." } : {},
      )}
      <p className="text-ink-soft">A person without a name is left out.</p>
    </div>
  );
}

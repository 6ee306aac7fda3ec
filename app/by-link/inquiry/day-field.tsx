const CHOICES = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "maybe", label: "Not sure yet" },
];

type Props = { name: string; label: string; value: string | undefined };

export const DayField = ({ name, label, value }: Props) => (
  <fieldset>
    <legend className="font-semibold">{label}</legend>
    <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {CHOICES.map((choice) => (
        <label key={choice.value} className="inline-flex min-h-target items-center gap-2">
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={value === choice.value}
          />
          {choice.label}
        </label>
      ))}
    </div>
  </fieldset>
);

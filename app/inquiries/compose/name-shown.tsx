import { useId } from "react";
import { type Draft, shownName } from "./draft";

type Props = {
  honoree: string;
  choice: Draft["name"];
  onChange: (choice: Draft["name"]) => void;
};

const PILL =
  "inline-flex min-h-target cursor-pointer items-center gap-2.5 rounded-control border-2 " +
  "border-line-strong bg-paper px-3.5 py-1.5 hover:border-deep has-checked:border-deep " +
  "has-checked:bg-blush has-focus-visible:outline-3 has-focus-visible:outline-offset-3 " +
  "has-focus-visible:outline-deep wrap-anywhere";

/** Which name partners see. Nothing to choose where the plan has none. */
export function NameShown({ honoree, choice, onChange }: Props) {
  const group = useId();
  const full = shownName(honoree, "full");
  const first = shownName(honoree, "first");
  if (!full) return null;
  const options: { value: Draft["name"]; label: string }[] = [
    { value: "first", label: first },
    ...(full === first ? [] : [{ value: "full" as const, label: full }]),
    { value: "none", label: "No name" },
  ];
  return (
    <fieldset>
      <legend className="font-semibold">Which name may they see?</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={PILL}>
            <input
              type="radio"
              name={group}
              className="size-5 shrink-0 accent-deep"
              checked={
                choice === value || (choice === "full" && value === "first" && full === first)
              }
              onChange={() => onChange(value)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

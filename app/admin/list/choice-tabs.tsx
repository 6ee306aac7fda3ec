import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";

/** A choice among `values` in the page's address, "" for none; another takes its place there. */
export function useChoice<Value extends string>(name: string, values: readonly Value[]) {
  const [params, setParams] = useSearchParams();
  const chosen: Value | "" = values.find((value) => value === params.get(name)) ?? "";
  const choose = (next: Value | "") =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set(name, next);
        else changed.delete(name);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose] as const;
}

type Props<Value> = {
  label: string;
  choices: { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export const ChoiceTabs = <Value extends string>(props: Props<Value>) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{props.label}</legend>
    {props.choices.map(({ value, label }) => (
      <Button
        key={value}
        size="sm"
        variant={value === props.chosen ? "primary" : "secondary"}
        aria-pressed={value === props.chosen}
        onClick={() => props.onChoose(value)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
);

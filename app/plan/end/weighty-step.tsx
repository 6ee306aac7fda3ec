import { type ComponentProps, useId, useState } from "react";
import { TextField } from "~/ui/form/fields";
import { AskFirst } from "../frame/ask-first";
import { useAffected } from "./affected";

/** Compares a typed name with the one asked for, ignoring case, spaces, marks and accents. */
export const isSameName = (typed: string, name: string): boolean =>
  new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true }).compare(typed, name) ===
  0;

/** @param name must be typed to confirm */
type Props = ComponentProps<typeof AskFirst> & { name?: string };

/** Confirms a weighty step: what happens, whom it affects, how long it can be undone. */
export function WeightyStep({ name, onConfirm, ...props }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const id = useId();
  const confirm = () => {
    if (!name || isSameName(typed, name)) return onConfirm();
    setProblem("This is another name. Please type it as it stands above.");
    document.getElementById(id)?.focus();
  };
  return (
    <AskFirst {...props} onConfirm={confirm}>
      {props.open ? <WhoIsAffected /> : null}
      {name ? (
        <div className="mt-4">
          <TextField
            id={id}
            label="Whose celebration is it?"
            hint={`Please type: ${name}`}
            error={problem}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem("");
            }}
          />
        </div>
      ) : null}
    </AskFirst>
  );
}

export function WhoIsAffected() {
  const lines = useAffected();
  const title = useId();
  return lines.length === 0 ? null : (
    <div className="mt-4">
      <p id={title} className="font-semibold">
        Whom it is about
      </p>
      <ul aria-labelledby={title} className="list-disc pl-6 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

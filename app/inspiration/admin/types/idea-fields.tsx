import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formFields } from "~/admin/editing/form-fields";
import { Button } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/form/fields";
import type { TypeValues } from "./schema";

type Props = {
  form: UseFormReturn<TypeValues>;
  name: "mainIdeas" | "additionalIdeas";
  /** One of them, as in "main idea". */
  noun: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One idea: a title, a main one also with a description, and what can be done with it. */
export function IdeaFields(props: Props) {
  const { form, name, noun, index } = props;
  const fields = formFields(form);
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;
  if (name === "additionalIdeas") {
    return (
      <li className={`${IDEA} sm:flex-row sm:items-end`}>
        <div className="min-w-0 flex-1">
          <TextField form={fields} name={`${name}.${index}.title`} label={label} dir="auto" />
        </div>
        <Actions {...props} />
      </li>
    );
  }
  return (
    <li className={IDEA}>
      <fieldset className="contents">
        <legend className="font-display font-semibold text-deep">{label}</legend>
        <TextField form={fields} name={`${name}.${index}.title`} label="Title" dir="auto" />
        <TextAreaField
          form={fields}
          name={`${name}.${index}.description`}
          label="Description"
          rows={3}
          dir="auto"
        />
        <Actions {...props} />
      </fieldset>
    </li>
  );
}

const IDEA = "flex flex-col gap-3 rounded-control border border-line bg-cream/60 p-3 sm:p-4";

function Actions({ noun, index, count, onMove, onRemove }: Props) {
  const label = `${noun} ${index + 1}`;
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Move label={`Move ${label} up`} isOff={index === 0} onMove={() => onMove(index - 1)}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </Move>
      <Move
        label={`Move ${label} down`}
        isOff={index === count - 1}
        onMove={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Move>
      <Button
        variant="quiet"
        size="sm"
        data-action="remove"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5 text-danger" />
        Remove
      </Button>
    </div>
  );
}

type MoveProps = { label: string; isOff: boolean; onMove: () => void; children: ReactNode };

/** At the end of the list it does nothing, and keeps the focus. */
const Move = ({ label, isOff, onMove, children }: MoveProps) => (
  <Button
    variant="quiet"
    size="sm"
    className="w-target px-0"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onMove}
  >
    {children}
  </Button>
);

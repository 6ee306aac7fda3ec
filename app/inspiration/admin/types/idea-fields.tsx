import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
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
  const { form, name, noun, index, count, onMove, onRemove } = props;
  const { register, formState } = form;
  const errors = formState.errors[name]?.[index];
  const label = `${noun} ${index + 1}`;
  const isMain = name === "mainIdeas";
  return (
    <li className="rounded-control border border-line bg-cream/60 p-3 sm:p-4">
      <fieldset aria-label={label} className="flex min-w-0 flex-col gap-3">
        <Field label={isMain ? "Title" : "Idea"} error={errors?.title?.message}>
          {(control) => <Input {...control} {...register(`${name}.${index}.title`)} dir="auto" />}
        </Field>
        {isMain ? (
          <Field label="Description" error={errors?.description?.message}>
            {(control) => (
              <Textarea
                {...control}
                {...register(`${name}.${index}.description`)}
                rows={3}
                dir="auto"
              />
            )}
          </Field>
        ) : null}
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
      </fieldset>
    </li>
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

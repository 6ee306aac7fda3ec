import { Plus } from "lucide-react";
import { useId, useLayoutEffect, useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "~/ui/button";
import { IdeaFields } from "./idea-fields";
import { BLANK_IDEA, type TypeValues } from "./schema";
import { useIdeaActions } from "./use-idea-actions";

type Props = {
  form: UseFormReturn<TypeValues>;
  name: "mainIdeas" | "additionalIdeas";
  title: string;
  /** One of them, as in "main idea". */
  noun: string;
  hint: string;
  /** The form begins here: the heading takes the focus. */
  startsHere?: boolean;
};

/** A type's ideas of one kind, in their order: added, moved and removed by mouse or keyboard. */
export function IdeaList({ form, name, title, noun, hint, startsHere = false }: Props) {
  const id = useId();
  const ideas = useFieldArray({ control: form.control, name });
  const { root, said, removed, move, remove, undo } = useIdeaActions(ideas, {
    noun,
    valueAt: (index) => form.getValues(name)[index] ?? BLANK_IDEA,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!startsHere) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "start" });
  }, [startsHere]);

  return (
    <section
      ref={root}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}hint`}
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <div>
        <h3 ref={heading} id={`${id}title`} tabIndex={-1} className="scroll-mt-6 text-xl">
          {title}
        </h3>
        <p id={`${id}hint`} className="text-base text-ink-soft">
          {hint}
        </p>
      </div>
      {ideas.fields.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {ideas.fields.map((field, index) => (
            <IdeaFields
              key={field.id}
              form={form}
              name={name}
              noun={noun}
              index={index}
              count={ideas.fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : (
        <p>There are none.</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-cream px-4 py-2">
          <p id={`${id}removed`}>
            Removed <bdi className="font-semibold">{removed.title || removed.description}</bdi>
          </p>
          <Button
            variant="secondary"
            size="sm"
            data-action="undo"
            aria-describedby={`${id}removed`}
            onClick={undo}
          >
            Undo
          </Button>
        </div>
      ) : null}
      <Button
        variant="secondary"
        className="self-start"
        data-action="add"
        onClick={() => ideas.append({ ...BLANK_IDEA })}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add {noun}
      </Button>
    </section>
  );
}

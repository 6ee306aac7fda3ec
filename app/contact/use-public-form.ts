import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { useKeptDraft, useStartingValues } from "~/lib/use-draft";
import { toast } from "~/ui/toast";
import { SubmitError } from "./mutations";

type Options<Values extends FieldValues> = {
  /** The form's name: its draft is kept under it. */
  name: string;
  schema: $ZodType<Values, Values>;
  /** What an empty form holds, and what it returns to once sent. */
  defaults: Values;
  send: (values: Values) => Promise<void>;
  words: { sent: { title: string; description: string }; failed: string };
  /** How long thanks are shown, in milliseconds (specification, section 9). */
  thanksFor: number;
  /** The flag the page's forms share: while one submits, all are disabled. */
  submitting: boolean;
  setSubmitting: (submitting: boolean) => void;
};

/** How the public forms check, send, thank and fail (specification, sections 4, 5 and 8). */
export function usePublicForm<Values extends FieldValues>(options: Options<Values>) {
  const { name, schema, defaults, send, words, thanksFor, submitting, setSubmitting } = options;
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: useStartingValues(name, defaults),
    // An error goes when its field is edited and is looked for again at the next submit.
    reValidateMode: "onSubmit",
  });
  const forgetDraft = useKeptDraft(name, form);
  const [sent, setSent] = useState(false);
  useReturnAfter(sent, thanksFor, () => setSent(false));
  // State is as old as the last render; a second Enter may come before the next.
  const underWay = useRef(false);

  const submit = form.handleSubmit(
    async (values) => {
      if (underWay.current || submitting) return;
      underWay.current = true;
      const focused = document.activeElement;
      setSubmitting(true);
      try {
        await send(values);
        form.reset(defaults as DefaultValues<Values>);
        forgetDraft();
        setSent(true);
        toast.success(words.sent.title, words.sent);
      } catch (error) {
        const description = error instanceof SubmitError ? error.message : words.failed;
        toast.error("Error", { description });
        // What is disabled loses the focus; it comes back where it was.
        requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
      } finally {
        underWay.current = false;
        setSubmitting(false);
      }
    },
    () =>
      toast.error("Form Validation Error", {
        description: "Please check the form for errors and try again.",
      }),
  );

  /** Ties a field to the form; its error goes as soon as it is edited. */
  const field = (path: Path<Values>) =>
    form.register(path, { onChange: () => form.clearErrors(path) });
  const errorOf = (path: Path<Values>) => {
    const error = form.formState.errors[path];
    return typeof error?.message === "string" ? error.message : undefined;
  };
  return { form, submit, field, errorOf, sent, again: () => setSent(false) };
}

function useReturnAfter(shown: boolean, milliseconds: number, back: () => void) {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
}

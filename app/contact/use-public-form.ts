import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { useDraft } from "~/lib/draft/use-draft";
import { useHydrated } from "~/lib/use-hydrated";
import { tookBait } from "~/ui/form/bait";
import { prepareToasts, toast } from "~/ui/toast/toast";
import { SubmitError } from "./submit-error";

/** The one flag that the page's forms share: while one of them submits, all are disabled. */
export type Submitting = { submitting: boolean; setSubmitting: (submitting: boolean) => void };

type Submit<Values extends FieldValues> = {
  check: Resolver<Values>;
  send: (values: Values) => Promise<void>;
};

type Options<Values extends FieldValues> = Submitting & {
  /** The form's name: its draft is kept under it. */
  name: string;
  /** What the fields start with, and return to once sent. */
  start: Values;
  /** Loads the rules and the calls: only who fills in the form needs them. */
  load: () => Promise<Submit<Values>>;
  words: { sent: { title: string; description: string }; failed: string };
};

const INVALID = "Please check the form for errors and try again.";

/** How the public forms check, send, thank and fail (specification, sections 4, 5 and 8). */
export function usePublicForm<Values extends FieldValues>(options: Options<Values>) {
  const { name, start, load, words, submitting, setSubmitting } = options;
  const hydrated = useHydrated();
  const rules = useRef<Submit<Values>>(undefined);
  const form = useForm<Values>({
    resolver: (values, ...rest) => rules.current?.check(values, ...rest) ?? { values, errors: {} },
    // An error goes when its field is edited and is looked for again at the next submit.
    reValidateMode: "onSubmit",
  });
  const forgetDraft = useDraft(name, form, start);
  const element = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Values | null>(null);
  // State is as old as the last render; a second Enter may come before the next.
  const underWay = useRef(false);
  const complaint = useRef("");

  async function submit() {
    if (underWay.current || submitting) return;
    underWay.current = true;
    const focused = document.activeElement;
    // What was wrong before is being tried again.
    if (complaint.current) toast.dismiss(complaint.current);
    try {
      if (tookBait(element.current)) throw new Error("A program filled in the form");
      rules.current = await load();
      await form.handleSubmit(send, () => complain("Form Validation Error", INVALID))();
    } catch (error) {
      flushSync(() => show(false));
      // What was disabled has lost the focus; it goes back, unless it has found another place.
      if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
      const description = error instanceof SubmitError ? error.message : words.failed;
      complain("Error", description);
    } finally {
      underWay.current = false;
    }
  }

  async function send(values: Values) {
    show(true);
    await rules.current?.send(values);
    // What the fields hold when they leave the page, Firefox puts back into them after a reload.
    form.reset();
    forgetDraft();
    show(false);
    setSent(values);
    toast.success(words.sent.title, words.sent);
  }

  function complain(title: string, description: string) {
    complaint.current = toast.error(title, { description });
  }

  function show(underWay: boolean) {
    setSending(underWay);
    setSubmitting(underWay);
  }

  /** Brings the form back after the thanks, and the focus with it when `focus` says so. */
  function showForm(focus: "first field" | "form" | "nowhere") {
    flushSync(() => setSent(null));
    if (focus === "first field") form.setFocus("name" as Path<Values>);
    if (focus === "form") element.current?.focus({ preventScroll: true });
  }

  return {
    form,
    /** What the last submit sent, while the visitor is thanked for it. */
    sent,
    sending,
    showForm,
    /** Ties a field to the form; its error goes as soon as it is edited. */
    field: (path: Path<Values>) => form.register(path, { onChange: () => form.clearErrors(path) }),
    errorOf: (path: Path<Values>) => form.getFieldState(path, form.formState).error?.message,
    /** For the `<form>`. */
    formProps: {
      ref: element,
      tabIndex: -1,
      // Should it ever be sent without its scripts, nothing of it ends up in an address.
      method: "post",
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        submit();
      },
      onFocus: () => {
        prepareToasts();
        // The network may be back when it is needed.
        load().catch(() => undefined);
      },
    },
    /** For the submit button: before the page's scripts run it could send nothing. */
    buttonProps: {
      type: "submit",
      disabled: !hydrated,
      className: hydrated ? "" : "not-noscript:opacity-100",
    },
  } as const;
}

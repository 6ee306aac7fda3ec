import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Draft, forgetDraft, keepDraft, ownWords, readDraft, toRestore } from "~/lib/draft";
import { SubmitError } from "~/lib/submission";
import { prepareToasts, toast } from "../toast/toast";
import type { FormFields } from "./fields";
import { isFromBot } from "./honeypot";

/** A form's rules and call, which load once somebody begins to fill it in. */
type FormRules<Values> = {
  /** A zod schema. */
  schema: { safeParse: (values: unknown) => Parsed<Values> };
  /** @throws SubmitError when the site refuses, anything else when it cannot be reached */
  send: (values: Values) => Promise<void>;
};

type Issue = { path: PropertyKey[]; message: string };
type Parsed<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: Issue[] } };

/** A flag that the forms of a page share: while one of them submits, all are disabled. */
export type SharedLock = { locked: boolean; setLocked: (locked: boolean) => void };

type Options<Values extends Draft> = {
  /** Names the form in the tab's storage, where its draft is. */
  name: string;
  /** What the fields start with, and return to once sent; by their names, in their order. */
  start: Draft & { [Name in keyof Values]: string | boolean };
  load: () => Promise<FormRules<Values>>;
  words: {
    sent: { title: string; description: string };
    /** For a failure that brings no words of its own. */
    failed: { title?: string; description: string };
  };
  /** Checks again with every change after the first submit; an edited field's error just goes otherwise. */
  recheckOnChange?: boolean;
  lock?: SharedLock;
  /** Called once sent, in place of showing the thanks. */
  onSent?: () => void;
};

type Errors = Record<string, string>;

export type PublicFormState<Values extends Draft> = FormFields<keyof Values & string> & {
  /** What the last submit sent, while the visitor is thanked for it. */
  sent: Values | null;
  sending: boolean;
  disabled: boolean;
  /** Brings the form back after the thanks. */
  showForm: (focus: "first field" | "form" | "nowhere") => void;
  /** For the `<form>`. */
  props: object;
};

/**
 * How the public forms check, send, thank and fail, in plain fields: what was typed before the
 * page's scripts ran stays. Holds the honeypot, double sends, the draft, the focus and the reset.
 */
export function usePublicForm<Values extends Draft>({
  name,
  start,
  load,
  words,
  recheckOnChange = false,
  lock,
  onSent,
}: Options<Values>): PublicFormState<Values> {
  const element = useRef<HTMLFormElement>(null);
  const rules = useRef<FormRules<Values>>(undefined);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Values | null>(null);
  // State is as old as the last render; a second Enter may come before the next.
  const underWay = useRef(false);
  const complaint = useRef("");
  const disabled = sending || Boolean(lock?.locked);

  useDraft(name, element, start);

  async function submit() {
    const form = element.current;
    if (!form || underWay.current || disabled) return;
    underWay.current = true;
    const focused = document.activeElement;
    // What was wrong before is being tried again.
    if (complaint.current) toast.dismiss(complaint.current);
    try {
      if (isFromBot(form)) throw new Error("A bot filled in the form");
      rules.current = await load();
      const parsed = rules.current.schema.safeParse(valuesIn(form, start));
      if (parsed.success) await send(rules.current, parsed.data);
      else refuse(form, errorsOf(parsed));
    } catch (error) {
      flushSync(() => show(false));
      // A disabled control loses the focus; it goes back, unless it has found another place.
      if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
      const description = error instanceof SubmitError ? error.message : words.failed.description;
      complain(words.failed.title ?? "Error", description);
    } finally {
      underWay.current = false;
    }
  }

  async function send(rules: FormRules<Values>, values: Values) {
    setErrors({});
    show(true);
    await rules.send(values);
    // What the fields hold when they leave the page, Firefox puts back into them after a reload.
    element.current?.reset();
    forgetDraft(name);
    show(false);
    toast.success(words.sent.title, words.sent);
    if (onSent) onSent();
    else setSent(values);
  }

  function refuse(form: HTMLFormElement, errors: Errors) {
    flushSync(() => setErrors(errors));
    const first = Object.keys(start).find((field) => errors[field]);
    if (first) controlIn(form, first)?.focus();
    if (recheckOnChange) return;
    complain("Form Validation Error", "Please check the form for errors and try again.");
  }

  function complain(title: string, description: string) {
    complaint.current = toast.error(title, { description });
  }

  function show(underWay: boolean) {
    setSending(underWay);
    lock?.setLocked(underWay);
  }

  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    keepWords(name, currentTarget, start);
    if (!recheckOnChange) {
      setErrors(({ [target.name]: _, ...others }) => others);
    } else if (rules.current) {
      const parsed = rules.current.schema.safeParse(valuesIn(currentTarget, start));
      setErrors(parsed.success ? {} : errorsOf(parsed));
    }
  }

  return {
    sent,
    sending,
    disabled,
    register: (field) => {
      const value = start[field];
      return typeof value === "boolean"
        ? { name: field, defaultChecked: value }
        : { name: field, defaultValue: value };
    },
    errorOf: (field) => errors[field],
    showForm(focus) {
      flushSync(() => setSent(null));
      const form = element.current;
      const [first = ""] = Object.keys(start);
      if (form && focus === "first field") controlIn(form, first)?.focus();
      if (focus === "form") form?.focus({ preventScroll: true });
    },
    props: {
      ref: element,
      tabIndex: -1,
      // Should it ever be sent without its scripts, nothing of it ends up in an address.
      method: "post",
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
      onChange,
      onFocus: () => {
        prepareToasts();
        // The network may be back when it is needed.
        load().catch(() => undefined);
      },
    },
  };
}

/** Keeps what a visitor writes until it is sent, so that a reload loses nothing. */
function useDraft(name: string, element: React.RefObject<HTMLFormElement | null>, start: Draft) {
  const before = useRef(start);

  useEffect(() => {
    const form = element.current;
    if (!form) return;
    setValues(
      form,
      toRestore(readDraft(name) ?? {}, valuesIn(form, before.current), before.current),
    );
    keepWords(name, form, before.current);
  }, [name, element]);

  // A preset that arrives later, or changes with the address, replaces an older one and no one's words.
  useEffect(() => {
    const form = element.current;
    const untouched = Object.entries(form ? valuesIn(form, start) : {}).filter(
      ([field, value]) =>
        start[field] !== before.current[field] && ["", before.current[field]].includes(value),
    );
    before.current = start;
    if (form)
      setValues(form, Object.fromEntries(untouched.map(([field]) => [field, start[field] ?? ""])));
  });
}

function keepWords(name: string, form: HTMLFormElement, start: Draft) {
  const words = ownWords(valuesIn(form, start), start);
  if (Object.keys(words).length > 0) keepDraft(name, words);
  else forgetDraft(name);
}

const controlIn = (form: HTMLFormElement, field: string) =>
  form.elements.namedItem(field) as HTMLInputElement | null;

/** What the fields hold now, by name. */
const valuesIn = (form: HTMLFormElement, start: Draft): Draft =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => {
      const control = controlIn(form, field);
      return [field, (typeof value === "boolean" ? control?.checked : control?.value) ?? value];
    }),
  );

function setValues(form: HTMLFormElement, values: Draft) {
  for (const [field, value] of Object.entries(values)) {
    const control = controlIn(form, field);
    if (control && typeof value === "boolean") control.checked = value;
    else if (control) control.value = String(value);
  }
}

/** The first message about each field. */
const errorsOf = ({ error }: { error: { issues: Issue[] } }): Errors =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useActionData, useSearchParams } from "react-router";
import { type Draft, POSTED_KEY } from "~/lib/forms/draft";
import {
  errorsOf,
  type Parsed,
  postedTo,
  type Refused,
  SubmitError,
} from "~/lib/forms/posted-form";
import { useArrival } from "~/lib/forms/use-arrival";
import { inTab } from "~/lib/storage";
import { prepareToasts, toast } from "../toast/toast";
import type { FormFields } from "./fields";
import { controlIn, setValues, valuesIn } from "./form-values";
import { isFromBot } from "./honeypot";
import { canPost, loadWithRetry } from "./load-with-retry";
import { INVALID, noticeOf, stateOfWords } from "./notices";
import { useDraft } from "./use-draft";

/** A form's rules and call, loaded once somebody starts to fill it in. */
type FormRules<Values> = {
  schema: { safeParse: (values: unknown) => Parsed<Values> };
  /** @throws SubmitError if the site refuses, anything else if it cannot be reached */
  send: (values: Values) => Promise<void>;
};

/** A flag that the forms of a page share: while one of them submits, all are disabled. */
export type SharedLock = { locked: boolean; setLocked: (locked: boolean) => void };

type Options<Values extends Draft> = {
  /** Names the form in the tab's storage, where its draft is, and for the page it is posted to. */
  name: string;
  /** The initial values of the fields, restored after sending; by name, in their order. */
  start: Draft & { [Name in keyof Values]: string | boolean };
  load: () => Promise<FormRules<Values>>;
  words: {
    sent: { title: string; description: string };
    /** For a failure without words of its own. */
    failed: { title?: string; description: string };
  };
  /** Validates on every change after the first submit; else a change only clears its error. */
  recheckOnChange?: boolean;
  lock?: SharedLock;
  /** Called after sending, instead of showing the thanks. */
  onSent?: () => void;
};

type Errors = Record<string, string>;

export type PublicFormState<Values extends Draft> = FormFields<keyof Values & string> & {
  name: string;
  words: { title: string; description: string };
  /** Set while the visitor is being thanked: with the values sent, if known. */
  thanked: { values: Values | null; withoutScripts: boolean } | null;
  sentAt: Date | null;
  sending: boolean;
  disabled: boolean;
  /** Why the form cannot be sent, in a sentence above the button. */
  notice: string;
  /** Own words that a preset replaced in a field. */
  asideOf: (name: keyof Values & string) => string | undefined;
  takeBack: (name: keyof Values & string) => void;
  showForm: (focus: "first field" | "form" | "nowhere") => void;
  props: object;
};

/**
 * How the public forms validate, send, thank and fail, with plain fields: anything typed before
 * hydration stays. Handles the honeypot, double submits, the draft, the focus and the reset.
 * Without scripts the page's action does the same (posted-form.server.ts).
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
  const answered = useActionData<Refused | null>();
  const [refused, setRefused] = useState(answered?.form === name ? answered : undefined);
  const [params] = useSearchParams();
  const arrived = useArrival(name);
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {});
  const [notice, setNotice] = useState(refused ? noticeOf(refused, words.failed) : "");
  const [sending, setSending] = useState(false);
  const [thanked, setThanked] = useState<PublicFormState<Values>["thanked"]>(
    arrived ? { values: null, withoutScripts: true } : null,
  );
  const [sentAt, setSentAt] = useState<Date | null>(null);
  // State is as old as the last render; a second Enter may come before the next.
  const underWay = useRef(false);
  const complaint = useRef("");
  const disabled = sending || Boolean(lock?.locked);
  const draft = useDraft(name, element, start, !thanked);

  useEffect(() => {
    if (arrived) setSentAt(new Date());
  }, [arrived]);

  async function submit() {
    const form = element.current;
    if (!form || underWay.current || disabled || "sending" in form.dataset) return;
    underWay.current = true;
    delete form.dataset.unsent;
    const focused = document.activeElement;
    // The last error is being retried.
    if (complaint.current) toast.dismiss(complaint.current);
    setNotice("");
    let loading = false;
    try {
      if (isFromBot(form)) throw new Error("A bot filled in the form");
      // Responds to a press at once, even while the rules are loading.
      if (!rules.current) {
        show(true);
        loading = true;
        rules.current = await loadWithRetry(load);
        loading = false;
      }
      const parsed = rules.current.schema.safeParse(valuesIn(form, start));
      if (parsed.success) await send(rules.current, parsed.data);
      else refuse(form, errorsOf(parsed));
    } catch (error) {
      const postInstead = loading && (await canPost());
      flushSync(() => show(false));
      if (postInstead) return post(form);
      const refusal = error instanceof SubmitError ? error : undefined;
      flushSync(() => setNotice(stateOfWords(refusal?.isStored)));
      // A disabled control loses the focus; it gets it back, unless the focus has moved elsewhere.
      if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
      const description = refusal?.message || words.failed.description;
      complain(words.failed.title ?? "Error", description);
    } finally {
      underWay.current = false;
    }
  }

  async function send(rules: FormRules<Values>, values: Values) {
    setErrors({});
    show(true);
    await rules.send(values);
    // After a reload, Firefox restores the values that the fields had when leaving the page.
    if (element.current) setValues(element.current, start);
    setRefused(undefined);
    draft.forget();
    show(false);
    setSentAt(new Date());
    toast.success(words.sent.title, words.sent);
    if (onSent) onSent();
    else setThanked({ values, withoutScripts: false });
  }

  /** The rules cannot be loaded, as after a deployment; the site itself can be reached. */
  function post(form: HTMLFormElement) {
    inTab.keep(POSTED_KEY, name);
    form.dataset.sending = "";
    form.submit();
  }

  function refuse(form: HTMLFormElement, errors: Errors) {
    flushSync(() => {
      show(false);
      setErrors(errors);
    });
    const first = Object.keys(start).find((field) => errors[field]);
    const control = first && controlIn(form, first);
    if (control) {
      control.focus();
      // The toast covers the lower part of a small screen, or of one with large text.
      if (matchMedia("(max-width: 40rem)").matches) control.labels?.[0]?.scrollIntoView();
    }
    if (!recheckOnChange) complain(INVALID.title, INVALID.description);
  }

  function complain(title: string, description: string) {
    complaint.current = toast.error(title, { description });
  }

  function show(underWay: boolean) {
    setSending(underWay);
    lock?.setLocked(underWay);
  }

  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    draft.keep(currentTarget);
    setNotice("");
    if (!recheckOnChange || !rules.current) {
      setErrors(({ [target.name]: _, ...others }) => others);
    } else {
      const parsed = rules.current.schema.safeParse(valuesIn(currentTarget, start));
      setErrors(parsed.success ? {} : errorsOf(parsed));
    }
  }

  const [firstWrong] = Object.keys(start).filter((field) => refused?.errors[field]);
  return {
    name,
    words: words.sent,
    thanked,
    sentAt,
    sending,
    disabled,
    notice,
    asideOf: (field) => draft.aside[field]?.toString(),
    takeBack: draft.takeBack,
    register: (field) => {
      const value = refused?.values[field] ?? start[field];
      // Without scripts the browser itself focuses the first error.
      const focus = field === firstWrong ? { autoFocus: true } : {};
      return typeof value === "boolean"
        ? { name: field, defaultChecked: value, ...focus }
        : { name: field, defaultValue: value, ...focus };
    },
    errorOf: (field) => errors[field],
    showForm(focus) {
      flushSync(() => setThanked(null));
      const form = element.current;
      const [first = ""] = Object.keys(start);
      if (form && focus === "first field") controlIn(form, first)?.focus();
      if (focus === "form") form?.focus({ preventScroll: true });
    },
    props: {
      ref: element,
      tabIndex: -1,
      method: "post",
      action: postedTo(params, name),
      noValidate: true,
      // A script that runs before React may have marked it (early-submit.ts).
      suppressHydrationWarning: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
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

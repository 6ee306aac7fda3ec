import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { tookBait } from "~/ui/form/bait";
import { toast } from "~/ui/toast/toast";
import { emailProblem } from "./newsletter-email";

/** How long the thanks stay, in milliseconds (specification, section 9: mailing list). */
const THANKS = 8000;

/** Shown where a failure has no words of its own (specification, section 8). */
const FALLBACK = "There was a problem submitting your information. Please try again.";

const mailingList = () => import("~/contact/mutations");

/** Loads what sends the form, so that a network lost meanwhile fails the sending alone. */
export const prepareNewsletter = () => {
  mailingList().catch(() => {
    // Sending will tell.
  });
};

type State = "idle" | "submitting" | "subscribed";

/** The newsletter's form: the mailing list's rules, words and calls, with an address alone. */
export function useNewsletter() {
  const [state, setState] = useState<State>("idle");
  const [error, setError] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // State is as old as the last render; a second Enter may come before the next.
  const underWay = useRef(false);

  useEffect(() => {
    if (state !== "subscribed") return;
    // The form took the focus with it, unless the visitor had already gone elsewhere.
    if (document.activeElement === document.body) root.current?.focus();
    const timer = setTimeout(() => setState("idle"), THANKS);
    return () => clearTimeout(timer);
  }, [state]);

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    if (tookBait(event.currentTarget)) {
      toast.error("Error", { description: FALLBACK });
      return;
    }
    const email = field.current?.value.trim() ?? "";
    const problem = emailProblem(email);
    setError(problem);
    if (problem) {
      field.current?.focus();
      toast.error("Form Validation Error", {
        description: "Please check the form for errors and try again.",
      });
      return;
    }
    const form = event.currentTarget;
    const focused = document.activeElement;
    underWay.current = true;
    setState("submitting");
    try {
      const { joinMailingList } = await mailingList();
      await joinMailingList({ name: "", email, emailOptIn: true });
      // What a field holds when it leaves the page, Firefox puts back into it after a reload.
      form.reset();
      setState("subscribed");
      toast.success("Success!", { description: "Thank you for joining our mailing list." });
    } catch (failure) {
      // The form comes back as it was, with the address still in it, and the focus where it was.
      flushSync(() => setState("idle"));
      if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
      toast.error("Error", { description: await wordsFor(failure) });
    } finally {
      underWay.current = false;
    }
  }

  return { state, error, root, field, subscribe, clearError: () => setError(undefined) };
}

async function wordsFor(failure: unknown): Promise<string> {
  try {
    const { SubmitError } = await mailingList();
    return failure instanceof SubmitError ? failure.message : FALLBACK;
  } catch {
    return FALLBACK;
  }
}

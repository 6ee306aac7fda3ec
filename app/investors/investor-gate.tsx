import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { Checkbox, Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast/toast";
import type { Access } from "./access.server";

/** What a refusal says (docs/product.md 9.2). */
export const REFUSALS = {
  missing: {
    title: "Missing Information",
    description: "Please enter both email and password.",
  },
  incorrect: {
    title: "Incorrect Password",
    description: "Please try again or request access below.",
  },
  too_many_attempts: {
    title: "Too Many Attempts",
    description: "Please wait 15 minutes and try again, or request access below.",
  },
  failed: { title: "Error", description: "Unable to verify password. Please try again." },
} as const;

export type Refusal = keyof typeof REFUSALS;

type Props = {
  fetcher: FetcherWithComponents<Access>;
  /** How the last attempt ended, when it did not open the page. */
  refusal?: Refusal;
};

/** Asks for the email and password that open the investor page, in a modal over an empty page. */
export function InvestorGate({ fetcher, refusal }: Props) {
  const navigate = useNavigate();
  const dialog = useModal();
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const verifying = fetcher.state !== "idle";
  useRefusalToast(fetcher, refusal, password);

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const incomplete = !String(form.get("email")).trim() || !form.get("password");
    setMissing(incomplete);
    if (incomplete) event.preventDefault();
    if (incomplete) toast.error(REFUSALS.missing.title, REFUSALS.missing);
    if (verifying) event.preventDefault();
  }

  const told = missing ? "missing" : verifying ? undefined : refusal;
  return (
    <div className="min-h-[40rem] bg-cream">
      <dialog
        ref={dialog}
        open
        aria-labelledby="investor-gate"
        onCancel={() => navigate("/")}
        className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-card border border-line bg-paper p-6 text-ink shadow-raised backdrop:bg-veil md:p-8"
      >
        <div className="flex items-start justify-between gap-4">
          <h1 id="investor-gate" className="text-3xl text-deep">
            Investor Relations
          </h1>
          <Link
            to="/"
            aria-label="Close"
            className="-mt-1.5 -mr-2 inline-flex size-target shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-blush hover:text-ink"
          >
            <Icon name="close" className="size-6" />
          </Link>
        </div>
        <p className="mt-2 text-ink-soft">
          This page is for investors. Please enter the password you were given.
        </p>
        <fetcher.Form
          method="post"
          noValidate
          onSubmit={submit}
          className="mt-6 flex flex-col gap-5"
        >
          <Field label="Email" required>
            {(control) => <Input {...control} type="email" name="email" autoComplete="email" />}
          </Field>
          <Field label="Password" required>
            {(control) => (
              <Input
                {...control}
                ref={password}
                type="password"
                name="password"
                autoComplete="off"
              />
            )}
          </Field>
          <Checkbox name="marketingOptIn" label="I would like to receive updates" />
          {told ? (
            <p role="alert" className="font-semibold text-danger">
              {REFUSALS[told].title}: {REFUSALS[told].description}
            </p>
          ) : null}
          <Button type="submit" disabled={verifying}>
            {verifying ? "Verifying..." : "Submit"}
          </Button>
        </fetcher.Form>
        <p className="mt-5">
          No password yet?{" "}
          <Link to="/contact?type=investor" className="font-semibold text-deep underline">
            Request access
          </Link>
        </p>
      </dialog>
    </div>
  );
}

/** The served page shows the dialog open; once scripts run it becomes modal and keeps the focus. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    element.querySelector("input")?.focus();
    return () => element.close();
  }, []);
  return dialog;
}

/** Shows a toast for each refusal and clears a wrong password. */
function useRefusalToast(
  { data }: Props["fetcher"],
  refusal: Refusal | undefined,
  password: React.RefObject<HTMLInputElement | null>,
) {
  // Each answer is a new object, so a second refusal of the same kind shows its toast too.
  useEffect(() => {
    if (!data || !refusal) return;
    toast.error(REFUSALS[refusal].title, REFUSALS[refusal]);
    if (refusal !== "incorrect" || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [data, refusal, password]);
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Link, useNavigate } from "react-router";
import { Checkbox } from "~/ui/form/controls";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast/toast";
import { isEmail } from "~shared/validation";
import type { Access } from "./access.server";

/** The texts of refusals (docs/product.md 9.2). */
const REFUSALS = {
  missing: {
    title: "Missing Information",
    description: "Please enter both email and password.",
  },
  malformed: {
    title: "Please Check Your Email",
    description: "The email address looks incomplete or mistyped.",
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
  /** The outcome of the last attempt, unless it opened the page. */
  refused?: Exclude<Access, { result: "granted" }>;
};

/** Asks for the email and password that open the investor page, in a modal over an empty page. */
export function InvestorGate({ fetcher, refused }: Props) {
  const navigate = useNavigate();
  const dialog = useModal();
  const form = useRef<HTMLFormElement>(null);
  const [incomplete, setIncomplete] = useState<Refusal>();
  const verifying = fetcher.state !== "idle";
  useRefusal(fetcher, refused?.result, form);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    const refusal = refusalOf(currentTarget);
    setIncomplete(refusal);
    if (refusal || verifying) event.preventDefault();
    if (!refusal) return;
    toast.error(REFUSALS[refusal].title, REFUSALS[refusal]);
    focusAfter(refusal, currentTarget);
  }

  const told = incomplete ?? (verifying ? undefined : refused?.result);
  return (
    <div className="min-h-[40rem] bg-cream">
      <dialog
        ref={dialog}
        open
        aria-labelledby="investor-gate"
        onCancel={() => navigate("/")}
        className="m-auto [&:modal]:bottom-(--toast-room,0px) [&:modal]:max-h-[calc(100dvh-2rem-var(--toast-room,0px))] w-[min(32rem,calc(100%-2rem))] rounded-card border border-line bg-paper p-6 text-ink shadow-raised backdrop:bg-veil md:p-8"
      >
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-4">
          <h1 id="investor-gate" className="text-deep">
            Investor Relations
          </h1>
          <Link
            to="/"
            aria-label="Close"
            className="-mt-1.5 -mr-2 ml-auto inline-flex size-target shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-blush hover:text-ink"
          >
            <Icon name="close" className="size-6" />
          </Link>
        </div>
        <p className="mt-2 text-ink-soft">
          This page is for investors. Please enter the password you were given.
        </p>
        <fetcher.Form
          ref={form}
          method="post"
          noValidate
          onSubmit={submit}
          className="group/form mt-6 flex flex-col gap-5"
          suppressHydrationWarning
        >
          <TextField
            label="Email"
            required
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={refused?.email}
          />
          <TextField label="Password" required type="password" name="password" autoComplete="off" />
          <Checkbox
            name="marketingOptIn"
            label="I would like to receive updates"
            defaultChecked={refused?.marketingOptIn}
          />
          {told ? (
            <p role="alert" className="font-semibold text-danger">
              {REFUSALS[told].title}: {REFUSALS[told].description}
            </p>
          ) : null}
          <SubmitButton words={["Submit", "Verifying..."]} sending={verifying} />
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

/** The served page shows the dialog open; scripts then make it modal, with a focus trap. */
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

function refusalOf(form: HTMLFormElement): Refusal | undefined {
  const fields = new FormData(form);
  const email = String(fields.get("email")).trim();
  if (!email || !fields.get("password")) return "missing";
  return isEmail(email) ? undefined : "malformed";
}

function focusAfter(refusal: Refusal, form: HTMLFormElement) {
  const [email, password] = form.querySelectorAll("input");
  const isAddress = refusal === "malformed" || (refusal === "missing" && !email?.value.trim());
  (isAddress ? email : password)?.focus();
}

/** Shows a toast for each refusal, clears a wrong password, and restores the focus. */
function useRefusal(
  { data }: Props["fetcher"],
  refusal: Refusal | undefined,
  form: React.RefObject<HTMLFormElement | null>,
) {
  // Each response is a new object, so a second refusal of the same kind shows its toast, too.
  useEffect(() => {
    if (!data || !refusal) return;
    toast.error(REFUSALS[refusal].title, REFUSALS[refusal]);
    const password = form.current?.querySelector<HTMLInputElement>("input[type=password]");
    if (refusal === "incorrect" && password) password.value = "";
    // Unless the visitor has moved elsewhere.
    const { activeElement } = document;
    const isFree = !activeElement?.matches("input, a, [data-sonner-toast] *");
    if (form.current && isFree) focusAfter(refusal, form.current);
  }, [data, refusal, form]);
}

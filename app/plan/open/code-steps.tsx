import { type FormEvent, useEffect, useRef, useState } from "react";
import { inTab } from "~/lib/storage";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { EMAIL_MAX, isEmail } from "~shared/validation";
import { useOnce } from "../use-once";
import {
  askForCode,
  type NotOpened,
  type Opened,
  openBy,
  type Purpose,
  refusalWords,
} from "./opening";

type Props = {
  purpose: Purpose;
  /** Label of the second button. */
  submit: string;
  /** The first words shown once a letter was requested. */
  asked: string;
  onOpened: (opened: Opened) => void;
  /** Checks whether it worked elsewhere, for example by the letter's link on another device. */
  onRefused?: (problem: NotOpened) => Promise<boolean>;
};

/** A code's lifetime, in milliseconds. */
const LASTS = 15 * 60_000;

export function CodeSteps({ purpose, submit, asked, onOpened, onRefused }: Props) {
  const [email, setEmail] = useState("");
  // Survives a reload, as after a look at the letter; never holds the address.
  const key = `code-asked-${purpose}`;
  const [step, setStep] = useState<"address" | "asked" | "known">(() =>
    Date.now() - Number(inTab.read(key)) < LASTS ? "asked" : "address",
  );
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step !== "address") codeField.current?.focus();
  }, [step]);

  const ask = useStep(async (form) => {
    const address = String(new FormData(form).get("email")).trim();
    if (!isEmail(address)) return "Please enter a valid email address";
    const problem = await askForCode(purpose, address);
    if (problem) return refusalWords(problem);
    setEmail(address);
    inTab.keep(key, Date.now());
    setStep("asked");
    return "";
  });

  const enter = useStep(async (form) => {
    const code = String(new FormData(form).get("code")).replace(/\D/g, "");
    if (code.length !== 8) return "The code has 8 digits";
    const opened = await openBy({ code });
    if (!("refused" in opened)) {
      inTab.forget(key);
      onOpened(opened);
      return "";
    }
    return (await onRefused?.(opened)) ? "" : refusalWords(opened);
  });

  if (step === "address") {
    return (
      <form noValidate onSubmit={ask.submit} className="flex flex-col items-start gap-5">
        <div className="w-full max-w-md">
          <TextField
            label="Email"
            required
            error={ask.problem}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            defaultValue={email}
            readOnly={ask.isBusy}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={ask.isBusy}>
            {ask.isBusy ? "Sending…" : "Send me a code"}
          </Button>
          <Button variant="quiet" onClick={() => setStep("known")}>
            I have a code already
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form noValidate onSubmit={enter.submit} className="flex flex-col items-start gap-5">
      <p role="status" className="wrap-anywhere">
        {step === "asked"
          ? `${asked} In it are a code and a link; both work for 15 minutes. If nothing comes, look among unwanted mail.`
          : `A code works for 15 minutes, in the browser that asked for it.${purpose === "open" ? " The link in its letter opens the plan in any." : ""}`}
      </p>
      <div className="w-full max-w-md">
        <TextField
          label="Code from the letter"
          hint="8 digits"
          required
          error={enter.problem}
          ref={codeField}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // The code may be typed in two groups, as in the letter.
          maxLength={12}
          readOnly={enter.isBusy}
          className="max-w-56 text-2xl tracking-widest"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={enter.isBusy}>
          {enter.isBusy ? "One moment…" : submit}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            inTab.forget(key);
            setStep("address");
          }}
        >
          Ask for another
        </Button>
      </div>
    </form>
  );
}

/** It is not sent twice at a time. @param send returns what went wrong; empty if nothing did */
export function useStep(send: (form: HTMLFormElement) => Promise<string>) {
  const [problem, setProblem] = useState("");
  const { isBusy, once } = useOnce();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    return once(async () => {
      setProblem("");
      setProblem(await send(form));
    });
  };
  return { submit, problem, isBusy };
}

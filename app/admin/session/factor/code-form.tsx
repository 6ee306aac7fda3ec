import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { useAction } from "../../action";
import { failureWords } from "../../failure";
import {
  CODE_WORDS,
  type CodeRefusal,
  shapeProblem,
  verifyFactor,
  WRONG_RECOVERY_CODE,
} from "./factor";

type Props = {
  hint?: string;
  submitLabel: string;
  pendingLabel: string;
  takesRecovery?: boolean;
  /** Submits the code. @returns why it was refused */
  give: (code: string) => Promise<CodeRefusal | undefined>;
};

const RECOVERY_HINT = "15 letters and digits, from the list you kept. Each works once.";

/** Asks for a code of the second factor. The typed code stays while it is checked. */
export function CodeForm({ takesRecovery, give, ...props }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // When the form opens, and again when it asks for the other kind of code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is when
  useEffect(() => field.current?.focus(), [isRecovery]);

  const { act, isPending } = useAction({
    mutationFn: async (code: string) => {
      const refused = await give(code);
      if (!refused) return;
      setFailure(isRecovery && refused === "wrong" ? WRONG_RECOVERY_CODE : CODE_WORDS[refused]);
      field.current?.select();
    },
    // Forgets the code along with the form.
    gcTime: 0,
    onFailed: (error) => setFailure(failureWords(error)),
  });

  function submit(event: React.FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (isPending) return;
    const problem = shapeProblem(code, isRecovery);
    if (problem) {
      setFailure(problem);
      field.current?.focus();
      return;
    }
    setFailure(undefined);
    void act(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        key={isRecovery ? "recovery" : "app"}
        ref={field}
        name="code"
        label={isRecovery ? "Recovery code" : "Code"}
        hint={isRecovery ? RECOVERY_HINT : props.hint}
        error={failure}
        required
        autoComplete="one-time-code"
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        readOnly={isPending}
      />
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? props.pendingLabel : props.submitLabel}
      </Button>
      {takesRecovery ? (
        <Button
          variant="quiet"
          onClick={() => {
            setFailure(undefined);
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? "Use a code from the app" : "Use a recovery code instead"}
        </Button>
      ) : null}
    </form>
  );
}

type Verified = { hint: string; onVerified: () => void | Promise<void> };

export const VerifyCode = ({ hint, onVerified }: Verified) => (
  <CodeForm
    hint={hint}
    submitLabel="Continue"
    pendingLabel="Checking..."
    takesRecovery
    give={async (code) => {
      const refused = await verifyFactor(code);
      if (!refused) await onVerified();
      return refused;
    }}
  />
);

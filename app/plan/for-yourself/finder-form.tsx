import { useQueryClient } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";
import { failureWords } from "../failure-words";
import { useStep } from "../open/code-steps";
import { usePlanId } from "../store/plan-context";
import { nameFinder } from "./mutations";
import { finderQuery } from "./queries";

type Props = {
  submit: string;
  name?: string;
  email?: string | null;
  onDone?: () => void;
};

const BAD_ADDRESS = "Please enter a valid email address, or none";

/** A name and, optionally, an email address. Nobody is notified. */
export function FinderForm({ submit, name = "", email = "", onDone }: Props) {
  const planId = usePlanId();
  const client = useQueryClient();
  const form = useStep(async (element) => {
    const data = new FormData(element);
    const [newName, address] = [data.get("name"), data.get("email")].map((text) =>
      String(text).trim(),
    );
    if (!newName) return "Please enter their name";
    if (address && !isEmail(address)) return BAD_ADDRESS;
    const done = await nameFinder(planId, newName, address ?? "");
    if ("code" in done) return failureWords(done.code);
    await client.invalidateQueries({ queryKey: finderQuery(planId).queryKey });
    onDone?.();
    return "";
  });
  const isAddress = form.problem === BAD_ADDRESS;
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 flex max-w-md flex-col gap-5">
      <TextField
        label="Their name"
        required
        error={isAddress ? undefined : form.problem}
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={NAME_MAX}
        defaultValue={name}
        readOnly={form.isBusy}
      />
      <TextField
        label="Their email address"
        hint="Only if a letter should tell them one day."
        error={isAddress ? form.problem : undefined}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        defaultValue={email ?? ""}
        readOnly={form.isBusy}
      />
      <Button type="submit" className="self-start" aria-disabled={form.isBusy}>
        {form.isBusy ? "Saving…" : submit}
      </Button>
    </form>
  );
}

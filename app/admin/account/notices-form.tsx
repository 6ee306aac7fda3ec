import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";
import { Loaded } from "../loaded";
import { formFields } from "../record/form-fields";
import { useLeaveGuard } from "../record/use-leave-guard";
import { useSaveNotices } from "./mutations";
import { type Notices, noticesQuery, type OwnAccount } from "./queries";

const CHOICES: Record<Notices, { label: string; saved: string }> = {
  "at-once": { label: "At once", saved: "You get a letter for each of them." },
  daily: { label: "Once a day", saved: "You get one letter a day, if anything came in." },
  never: { label: "Never", saved: "You get no letters about them." },
};

const LATER = "It holds as soon as this site sends email.";

export function NoticesForm({ account }: { account: OwnAccount }) {
  const found = useQuery(noticesQuery(account.id));
  return (
    <Loaded query={found} failure="Error fetching your choice" loading="Loading your choice...">
      {(choice) => <ChoiceForm account={account} choice={choice} />}
    </Loaded>
  );
}

function ChoiceForm({ account, choice }: { account: OwnAccount; choice: Notices }) {
  const form = useForm<{ choice: Notices }>({
    defaultValues: { choice },
    values: { choice },
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset } = form;
  const { isDirty, isSubmitting } = form.formState;
  const { act: save } = useSaveNotices(account);
  const { sendsMail } = browserConfig();
  const guard = useLeaveGuard(isDirty);

  const submit = handleSubmit(async ({ choice }) => {
    if (!(await save(choice))) return;
    guard.release();
    reset({ choice });
    toast.success("Choice saved", { description: sendsMail ? CHOICES[choice].saved : LATER });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="w-full">
        <SelectField
          form={formFields(form)}
          name="choice"
          label="New messages and partner applications"
          hint={sendsMail ? "Letters about them go to your email address." : undefined}
          options={Object.entries(CHOICES).map(([value, { label }]) => ({ value, label }))}
        />
      </div>
      <Button type="submit">{isSubmitting ? "Saving..." : "Save choice"}</Button>
      {guard.dialog}
    </form>
  );
}

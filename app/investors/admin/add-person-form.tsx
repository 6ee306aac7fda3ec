import { useFields } from "~/admin/record/form-fields";
import { useLeaveGuard } from "~/admin/record/use-leave-guard";
import { useAttemptId } from "~/admin/use-attempt-id";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useGiveAccess } from "./mutations";
import { ACCESS_DAYS, DESCRIPTION_MAX, personSchema } from "./schema";

export function AddPersonForm({ onGiven }: { onGiven: (id: string, password: string) => void }) {
  const form = useFields(personSchema, {
    defaultValues: { email: "", name: "", days: "30" },
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const { act, isPending } = useGiveAccess();
  const { idOf, arrived } = useAttemptId<{ email: string }>();

  const submit = form.handleSubmit(async (person) => {
    // The id goes by email: a retry with other changes is still this person's entry.
    const id = idOf({ email: person.email });
    const password = await act({ ...person, days: Number(person.days), id });
    if (!password) return;
    arrived();
    form.reset();
    toast.success("Access given");
    onGiven(id, password);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="grid w-full gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
          readOnly={isPending}
        />
        <TextField
          form={form}
          name="name"
          label="Name (optional)"
          maxLength={DESCRIPTION_MAX}
          autoComplete="off"
          dir="auto"
          readOnly={isPending}
        />
        <SelectField form={form} name="days" label="For how long" options={ACCESS_DAYS} />
      </div>
      <Button type="submit" variant="secondary" aria-disabled={isPending}>
        {isPending ? "Giving access..." : "Give Access"}
      </Button>
      {guard.dialog}
    </form>
  );
}

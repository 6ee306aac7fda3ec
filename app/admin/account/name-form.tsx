import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { useFields } from "../record/form-fields";
import { useLeaveGuard } from "../record/use-leave-guard";
import { NAME_UNDER, useStaffRole } from "../session/role";
import { useSaveName } from "./mutations";
import type { OwnAccount } from "./queries";
import { nameSchema } from "./schema";

export function NameForm({ account }: { account: OwnAccount }) {
  const role = useStaffRole();
  const form = useFields(nameSchema, {
    defaultValues: { name: account.name },
    // Refetched when the page opens; anything typed before that stays.
    values: { name: account.name },
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset } = form;
  const { isDirty, isSubmitting } = form.formState;
  const { act: save } = useSaveName(account);
  const guard = useLeaveGuard(isDirty);

  const submit = handleSubmit(async ({ name }) => {
    if (!(await save(name))) return;
    guard.release();
    reset({ name });
    toast.success("Name saved", {
      description: name ? `You appear as ${name}.` : "You appear without a name.",
    });
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <div className="w-full">
        <TextField
          form={form}
          name="name"
          label="Display name"
          hint={`Colleagues see it, and it stands under ${NAME_UNDER[role]}. Leave it empty to show no name.`}
          autoComplete="name"
          readOnly={isSubmitting}
        />
      </div>
      <Button type="submit">{isSubmitting ? "Saving..." : "Save name"}</Button>
      {guard.dialog}
    </form>
  );
}

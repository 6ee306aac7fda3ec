import { invalidate } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { EditDialog } from "~/admin/record/edit-dialog";
import { useEditing } from "~/admin/record/use-editing";
import { TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { saveDescription } from "./mutations";
import { type InvestorPassword, PASSWORDS_KEY, readPassword } from "./queries";
import { DESCRIPTION_MAX, type Description, descriptionSchema } from "./schema";

type Props = { row: InvestorPassword; onClose: () => void };

/** Edits a password's description, which names who got it. The password itself cannot change. */
export function DescriptionDialog({ row, onClose }: Props) {
  const editing = useEditing<Description, InvestorPassword>({
    name: "investor-password",
    labels: { description: "Description" },
    row,
    blank: { description: "" },
    toValues: ({ description }) => ({ description }),
    schema: descriptionSchema,
    read: readPassword,
    save: saveDescription,
    refresh: (queryClient) => invalidate(queryClient, PASSWORDS_KEY),
    onSaved: () => {
      toast.success("Description saved");
      onClose();
    },
    onFailed: failureToast("Failed to save description"),
  });
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title="Edit Description"
      description="The password stays as it is."
      submitLabel="Save Changes"
    >
      <TextField
        form={editing}
        name="description"
        label="Description"
        placeholder="Whom it is for"
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
        dir="auto"
      />
    </EditDialog>
  );
}

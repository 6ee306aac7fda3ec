import { codeOf, failureToast } from "~/admin/failure";
import { EditDialog } from "~/admin/record/edit-dialog";
import { useEditing } from "~/admin/record/use-editing";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { refreshCanned, saveCanned } from "./mutations";
import { type Canned, readCanned } from "./queries";
import { type CannedValues, cannedSchema } from "./schema";

const TAKEN = "There is one with this title already.";

export function CannedDialog({ row, onClose }: { row: Canned | null; onClose: () => void }) {
  const editing = useEditing<CannedValues, Canned>({
    name: "canned-reply",
    labels: { title: "Title", words: "Words" },
    row,
    blank: { title: "", words: "" },
    toValues: ({ title, words }) => ({ title, words }),
    schema: cannedSchema,
    read: readCanned,
    save: saveCanned,
    refresh: refreshCanned,
    onSaved: () => {
      toast.success("Canned reply saved");
      onClose();
    },
    onFailed: (error) => {
      if (codeOf(error) === "23505") {
        editing.form.setError("title", { message: TAKEN }, { shouldFocus: true });
      }
      failureToast("The canned reply was not saved", undefined, { "23505": TAKEN })(error);
    },
  });
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={row ? "Edit canned reply" : "Add a canned reply"}
      submitLabel="Save"
    >
      <TextField form={editing} name="title" label="Title" required dir="auto" />
      <TextAreaField
        form={editing}
        name="words"
        label="Words"
        hint="{name} becomes the sender’s name, {first name} their first name."
        required
        rows={10}
        dir="auto"
      />
    </EditDialog>
  );
}

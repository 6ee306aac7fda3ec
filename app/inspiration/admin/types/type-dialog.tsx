import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { EditDialog } from "~/admin/editing/edit-dialog";
import { useEditing } from "~/admin/editing/use-editing";
import { toast } from "~/ui/toast/toast";
import { tellFailure } from "./failure";
import { refreshTypes, saveType } from "./mutations";
import { readType, type StoredType } from "./queries";
import { BLANK_TYPE, type TypeValues, typeSchema } from "./schema";
import { TypeFields } from "./type-fields";
import { toValues } from "./type-values";

type Props = {
  /** null: a new one. */
  row: StoredType | null;
  /** The form begins at the ideas. */
  atIdeas: boolean;
  onClose: () => void;
};

/** A celebration type with its ideas, to be edited. */
export function TypeDialog({ row, atIdeas, onClose }: Props) {
  const queryClient = useQueryClient();
  const editing = useEditing<TypeValues, StoredType>({
    name: "celebration-type",
    row,
    blank: BLANK_TYPE,
    toValues,
    resolver: zodResolver(typeSchema),
    read: readType,
    save: saveType,
    onSaved: () => {
      toast.success("Celebration type has been saved.");
      refreshTypes(queryClient);
      onClose();
    },
    onFailed: tellFailure,
    images: ({ image_url }) => [image_url],
  });

  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      title={row ? "Edit Celebration Type" : "New Celebration Type"}
      submitLabel={row ? "Save Changes" : "Create"}
    >
      <TypeFields
        // Remounted when the form starts over, which clears the ideas that could be undone.
        key={`${editing.row?.updated_at} ${editing.restored}`}
        editing={editing}
        atIdeas={atIdeas}
      />
    </EditDialog>
  );
}

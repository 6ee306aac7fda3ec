import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EditDialog } from "~/admin/editing/edit-dialog";
import { useEditing } from "~/admin/editing/use-editing";
import { removeUnusedImages } from "~/admin/images/unused-images";
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
  const [uploading, setUploading] = useState(false);
  const editing = useEditing<TypeValues, StoredType>({
    name: "celebration-type",
    row,
    blank: BLANK_TYPE,
    toValues,
    resolver: zodResolver(typeSchema),
    read: readType,
    save: saveType,
    onSaved: ({ image_url }) => {
      toast.success("Celebration type has been saved.");
      refreshTypes(queryClient);
      void removeUnusedImages([row?.image_url, image_url]);
      onClose();
    },
    onFailed: tellFailure,
    onDropped: ({ image_url }) => removeUnusedImages([image_url]),
  });

  return (
    <EditDialog
      editing={editing}
      open
      onClose={onClose}
      title={row ? "Edit Celebration Type" : "New Celebration Type"}
      submitLabel={row ? "Save Changes" : "Create"}
      busy={uploading}
    >
      <TypeFields
        // Anew when the form starts over: what was removed before cannot come back into it.
        key={`${editing.row?.updated_at} ${editing.restored}`}
        form={editing.form}
        atIdeas={atIdeas}
        onUploading={setUploading}
      />
    </EditDialog>
  );
}

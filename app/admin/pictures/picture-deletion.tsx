import { invalidate } from "~/admin/cache";
import { failureWords } from "~/admin/failure";
import type { Deletion } from "~/admin/list/delete-record";
import { toast } from "~/ui/toast/toast";
import { PICTURES_KEY, type Picture } from "./queries";

/** A picture goes to the trash; the database refuses it while something shows it. */
export const PICTURE_DELETION: Deletion<Picture> = {
  title: "Delete this picture?",
  description: ({ uses }) =>
    uses.length > 0
      ? "It is shown in what is named under it, and cannot be deleted before it is taken out there."
      : "It goes to the trash. After 30 days there its file is removed.",
  trash: "pictures",
  listsKey: PICTURES_KEY,
  refresh: (queryClient) => invalidate(queryClient, PICTURES_KEY),
  deleted: ["Picture deleted"],
  onFailed: (error) => {
    const isUsed = error instanceof Error && error.message === "picture_is_used";
    toast.error("Error deleting the picture", {
      description: isUsed
        ? "Something shows it by now. Take it out there first."
        : failureWords(error),
    });
  },
};

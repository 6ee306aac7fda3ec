import { invalidate } from "~/admin/cache";
import { failureWords } from "~/admin/failure";
import type { Deletion } from "~/admin/list/delete-record";
import { toast } from "~/ui/toast/toast";
import { PictureIsUsed, trashPicture } from "./mutations";
import { PICTURES_KEY, type Picture } from "./queries";

/** A picture goes to the trash, and stays where something shows it. */
export const PICTURE_DELETION: Deletion<Picture> = {
  title: "Delete this picture?",
  description: ({ uses }) =>
    uses.length > 0
      ? "It is shown in what stands under it, and cannot be deleted before it is taken out there."
      : "It goes to the trash. After 30 days there its file is removed.",
  remove: trashPicture,
  listsKey: PICTURES_KEY,
  refresh: (queryClient) => invalidate(queryClient, PICTURES_KEY),
  deleted: ["Picture deleted"],
  onFailed: (error) =>
    toast.error("Error deleting the picture", {
      description:
        error instanceof PictureIsUsed
          ? "Something shows it. Take it out there first."
          : failureWords(error),
    }),
};

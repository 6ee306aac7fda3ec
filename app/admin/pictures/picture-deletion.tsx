import { invalidate } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import type { Removal } from "~/admin/list/delete-record";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { wordsOfUse } from "./picture-words";
import { PICTURES_KEY, type Picture } from "./queries";

/** A picture goes to the trash; the database refuses it while something shows it. */
export const PICTURE_DELETION: Removal<Picture> = {
  trash: "pictures",
  listsKey: PICTURES_KEY,
  refresh: (queryClient) => invalidate(queryClient, PICTURES_KEY),
  deleted: ["Picture deleted"],
  onFailed: failureToast("Error deleting the picture", undefined, {
    picture_is_used: "Something shows it by now. Take it out there first.",
  }),
};

type Props = { picture: Picture; open: boolean; onClose: () => void };

export const PictureInUse = ({ picture, open, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onClose}
    title="This picture is in use"
    description={
      <>
        It can be deleted once it is taken out of:
        {picture.uses.map((use) => {
          const { word, title } = wordsOfUse(use);
          return (
            <span
              key={`${use.noun} ${use.id}`}
              className="mt-2 line-clamp-2 wrap-anywhere text-ink"
            >
              {word}: <bdi>{title}</bdi>
            </span>
          );
        })}
      </>
    }
    pendingLabel=""
    pending={false}
    onConfirm={onClose}
  />
);

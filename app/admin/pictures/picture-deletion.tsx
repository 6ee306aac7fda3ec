import { invalidate } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import type { Deletion } from "~/admin/list/delete-record";
import { wordsOfUse } from "./picture-words";
import { PICTURES_KEY, type Picture } from "./queries";

/** A picture goes to the trash; the database refuses it while something shows it. */
export const PICTURE_DELETION: Deletion<Picture> = {
  title: ({ uses }) => (uses.length > 0 ? "This picture is in use" : "Delete this picture?"),
  description: ({ uses }) =>
    uses.length > 0 ? (
      <>
        It can be deleted once it is taken out of:
        {uses.map((use) => {
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
    ) : (
      "It goes to the trash. After 30 days there its file is removed."
    ),
  isRefused: ({ uses }) => uses.length > 0,
  trash: "pictures",
  listsKey: PICTURES_KEY,
  refresh: (queryClient) => invalidate(queryClient, PICTURES_KEY),
  deleted: ["Picture deleted"],
  onFailed: failureToast("Error deleting the picture", undefined, {
    picture_is_used: "Something shows it by now. Take it out there first.",
  }),
};

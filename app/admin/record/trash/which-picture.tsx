import { useQuery } from "@tanstack/react-query";
import { longLocalDate } from "~/lib/dates/relative-time";
import { ByName } from "../../list/cells";
import { sizeWords } from "../../pictures/picture-words";
import { Thumbnail } from "../../pictures/thumbnail";
import { staffNamesQuery } from "../../queries";
import type { TrashedPicture } from "./queries";

/** Identifies a picture in the trash: how it looks, its size, when it was added and by whom. */
export function WhichPicture({ picture }: { picture: TrashedPicture }) {
  const { data: names } = useQuery(staffNamesQuery);
  const name = picture.created_by && names?.get(picture.created_by);
  return (
    <span className="mt-2 flex flex-wrap items-center gap-3 text-base font-normal text-ink-soft as-lines:hidden">
      <Thumbnail
        picture={picture}
        className="h-20 w-28 shrink-0 rounded-control border border-line bg-cream object-contain"
      />
      <span className="min-w-0 flex-1 basis-40">
        {sizeWords(picture)}
        <span className="block">
          Added <time dateTime={picture.created_at}>{longLocalDate(picture.created_at)}</time>
          <ByName name={name} />
        </span>
      </span>
    </span>
  );
}

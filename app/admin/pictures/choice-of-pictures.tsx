import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState } from "react";
import { searchWords, useDebounced } from "~/admin/list/use-search";
import { InlineError } from "~/admin/page";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/form/search-field";
import { Spinner } from "~/ui/spinner";
import type { ChosenPicture } from "./choose-picture";
import { addressOf, nameOf } from "./picture-words";
import { type Picture, picturesQuery } from "./queries";
import { Thumbnail } from "./thumbnail";

type Props = { onChoose: (picture: ChosenPicture) => void };

export function ChoiceOfPictures({ onChoose }: Props) {
  const [text, setText] = useState("");
  const search = useDebounced(searchWords(text));
  const found = useInfiniteQuery({
    ...picturesQuery(search),
    placeholderData: keepPreviousData,
  });
  const pictures = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        value={text}
        onChange={setText}
        label="Search pictures"
        placeholder="Search by description or use..."
      />
      {found.isPending ? (
        <Spinner label="Loading pictures..." className="py-8" />
      ) : found.isError && pictures.length === 0 ? (
        <InlineError
          title="Error fetching pictures"
          error={found.error}
          onRetry={() => found.refetch()}
        />
      ) : pictures.length === 0 ? (
        <div role="status">
          <EmptyState icon={<Images />} title="No pictures found">
            {search ? "Try a different search term" : "Pictures that you upload are kept here"}
          </EmptyState>
        </div>
      ) : (
        <ul
          aria-label="Pictures"
          aria-busy={found.isPlaceholderData}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-3"
        >
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Choice picture={picture} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && !found.isPlaceholderData ? (
        <Button
          variant="secondary"
          className="self-center"
          aria-disabled={found.isFetchingNextPage}
          onClick={() => !found.isFetchingNextPage && found.fetchNextPage()}
        >
          {found.isFetchingNextPage ? "Loading..." : "Load more"}
        </Button>
      ) : null}
    </div>
  );
}

function Choice({ picture, onChoose }: Props & { picture: Picture }) {
  const { alt } = picture;
  return (
    <button
      type="button"
      aria-label={nameOf(picture)}
      title={alt || undefined}
      className="block w-full overflow-hidden rounded-control border-2 border-line bg-cream hover:border-deep"
      onClick={() => onChoose({ url: addressOf(picture), alt })}
    >
      <Thumbnail picture={picture} className="aspect-square w-full object-cover" />
    </button>
  );
}

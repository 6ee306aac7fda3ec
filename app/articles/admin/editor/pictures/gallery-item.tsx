import { ArrowDown, ArrowUp, X } from "lucide-react";
import { FallbackImage } from "~/ui/fallback-image";
import type { Description } from "./description";
import { DescriptionField } from "./description-field";
import type { GalleryItem } from "./gallery";

type Props = {
  item: GalleryItem;
  /** Counted from 1. */
  number: number;
  count: number;
  error?: string;
  onDescribe: (description: Description) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

const BUTTON =
  "inline-flex size-target items-center justify-center rounded-control text-ink hover:bg-blush aria-disabled:text-ink-soft aria-disabled:opacity-60";

/** A gallery's picture: its description and its position. */
export function GalleryItemFields(props: Props) {
  const { item, number, count, error, onMove } = props;
  // The button keeps the focus even when its picture has reached the end.
  const move = (step: 1 | -1, label: string, Icon: typeof ArrowUp, isEnd: boolean) => (
    <button
      type="button"
      aria-label={`${label}: picture ${number}`}
      title={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onMove(step)}
      className={BUTTON}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line bg-cream p-4 sm:flex-row">
      <FallbackImage
        src={item.src}
        alt=""
        className="aspect-4/3 w-full rounded-control border border-line object-cover sm:w-32 sm:self-start"
        fallback={<p className="p-3 text-base text-ink-soft sm:w-32">It cannot be shown</p>}
      />
      <div className="min-w-0 flex-1">
        <DescriptionField
          label={`Description of picture ${number}`}
          value={item.description}
          onChange={props.onDescribe}
          error={error}
        />
      </div>
      <div className="flex gap-1 sm:flex-col">
        {move(-1, "Move up", ArrowUp, number === 1)}
        {move(1, "Move down", ArrowDown, number === count)}
        <button
          type="button"
          aria-label={`Remove picture ${number}`}
          title="Remove"
          onClick={props.onRemove}
          className={BUTTON}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </li>
  );
}

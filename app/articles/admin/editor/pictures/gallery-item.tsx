import { ItemActions } from "~/admin/record/item-actions";
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

export function GalleryItemFields(props: Props) {
  const { item, number, count, error } = props;
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
      <ItemActions
        label={`picture ${number}`}
        isFirst={number === 1}
        isLast={number === count}
        onMove={props.onMove}
        onRemove={props.onRemove}
      />
    </li>
  );
}

import { useId } from "react";
import { DeleteButton } from "~/admin/list/delete-record";
import { DraftMark } from "~/admin/record/drafts/draft-mark";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FallbackImage } from "~/ui/fallback-image";
import { Icon } from "~/ui/icon";
import { iconOf } from "../../type-icon";
import type { StoredType } from "./queries";

type Props = {
  type: StoredType;
  onEdit: () => void;
  onDelete: () => void;
};

export function TypeCard({ type, onEdit, onDelete }: Props) {
  const id = useId();
  return (
    <Card className="flex h-full flex-col gap-4 max-sm:p-4">
      <article aria-labelledby={id} className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex gap-4">
          <Picture type={type} />
          <div className="min-w-0">
            <h2 id={id} dir="auto" className="text-xl">
              {type.title}
            </h2>
            <p className="mt-1 text-base text-ink-soft">{ideasOf(type)}</p>
            {type.is_demonstration ? (
              <Badge tone="warning" className="mt-2">
                Example
              </Badge>
            ) : null}
            <DraftMark kind="celebration_types" id={type.id} className="mt-2" />
          </div>
        </div>
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {type.description}
        </p>
        <div className="mt-auto flex flex-wrap gap-1">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Manage Ideas of ${type.title}`}
            onClick={onEdit}
          >
            Manage Ideas
          </Button>
          <DeleteButton className="ml-auto" of={type.title} onClick={onDelete} />
        </div>
      </article>
    </Card>
  );
}

const Picture = ({ type }: { type: StoredType }) => (
  <div className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control bg-blush text-deep sm:size-24">
    <FallbackImage
      src={type.image_url}
      alt=""
      loading="lazy"
      className="size-full object-cover"
      fallback={<Icon name={iconOf(type)} className="size-10" />}
    />
  </div>
);

function ideasOf({ celebration_ideas: ideas }: StoredType): string {
  if (ideas.length === 0) return "No ideas yet";
  const main = ideas.filter((idea) => idea.is_main_idea).length;
  const words = main === 1 ? "1 main idea" : `${main} main ideas`;
  return `${words}, ${ideas.length - main} more`;
}

import { InlineError } from "~/admin/page";
import { useAddressOf } from "~/admin/pictures/field/private-picture";
import { Checkbox } from "~/ui/form/controls";
import { Skeleton } from "~/ui/skeleton";
import { drawingsOf } from "../../drawing";
import { PartnerImage } from "../../partner-image";

type Props = {
  now: { image_url: string | null; type: string; name: string };
  picture: { data: Blob | undefined; error: Error | null; refetch: () => unknown };
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
};

export function ProposedPicture({ now, picture, isWanted, onWant }: Props) {
  const address = useAddressOf(picture.data);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">Image</legend>
      <div className="flex flex-wrap gap-6">
        <figure>
          <figcaption className="text-ink-soft">Now</figcaption>
          <PartnerImage
            src={now.image_url}
            alt=""
            sizes="16rem"
            drawing={drawingsOf(now.type, now.name)[0]}
            className={PICTURE}
          />
        </figure>
        <figure>
          <figcaption className="text-ink-soft">Proposed</figcaption>
          {address ? (
            <img src={address} alt="As the partner proposes it" className={PICTURE} />
          ) : picture.error ? (
            <InlineError
              title="The picture could not be loaded"
              error={picture.error}
              onRetry={picture.refetch}
            />
          ) : (
            <Skeleton className={PICTURE} />
          )}
        </figure>
      </div>
      <Checkbox
        label="Publish the proposed image"
        checked={isWanted}
        onChange={({ target }) => onWant(target.checked)}
      />
    </fieldset>
  );
}

const PICTURE = "h-36 w-64 rounded-control object-cover";

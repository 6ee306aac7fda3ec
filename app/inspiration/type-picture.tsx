import { FallbackImage } from "~/ui/fallback-image";
import { Icon } from "~/ui/icon";
import type { CelebrationType } from "./celebration-types";
import { ARTWORK, iconOf } from "./type-icon";

/** A type's picture, or a drawing that matches its icon, with the icon on its lower edge. */
export function TypePicture({ type }: { type: CelebrationType }) {
  const icon = iconOf(type);
  return (
    <div className="relative md:self-start">
      {/* A fixed aspect ratio: no layout shift while a picture loads. */}
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-blush">
        <FallbackImage
          src={type.image_url}
          alt=""
          sizes="(min-width: 64rem) 38rem, (min-width: 48rem) 50vw, 92vw"
          {...PICTURE}
          fallback={<img src={ARTWORK[icon]} alt="" {...PICTURE} />}
        />
      </div>
      <span
        data-testid="type-icon"
        className="absolute -bottom-5 left-5 inline-flex size-14 items-center justify-center rounded-full border-2 border-line bg-paper text-deep md:size-16"
      >
        <Icon name={icon} className="size-7 md:size-8" />
      </span>
    </div>
  );
}

const PICTURE = {
  width: 800,
  height: 600,
  loading: "lazy",
  decoding: "async",
  className: "absolute inset-0 size-full object-cover",
} as const;

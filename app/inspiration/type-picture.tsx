import { FallbackImage } from "~/ui/fallback-image";
import { Icon } from "~/ui/icon";
import type { CelebrationType } from "./celebration-types";
import { ARTWORK, iconOf } from "./type-icon";

const FILL = "absolute inset-0 size-full object-cover";

/** A type's picture; its icon where it has none or the picture fails to load. */
export function TypePicture({ type }: { type: CelebrationType }) {
  return (
    // A fixed aspect ratio: loading a picture causes no layout shift.
    <div className="relative flex aspect-[4/3] items-end overflow-hidden rounded-card bg-blush md:self-start">
      <FallbackImage
        src={type.image_url}
        alt=""
        sizes="(min-width: 64rem) 38rem, (min-width: 48rem) 50vw, 92vw"
        width="800"
        height="600"
        loading="lazy"
        decoding="async"
        className={FILL}
        fallback={<IconPicture type={type} />}
      />
    </div>
  );
}

function IconPicture({ type }: { type: CelebrationType }) {
  const icon = iconOf(type);
  return (
    <>
      <img src={ARTWORK[icon]} alt="" width="800" height="600" loading="lazy" className={FILL} />
      <span
        data-testid="type-icon"
        className="relative m-4 inline-flex size-14 items-center justify-center rounded-full bg-paper text-deep md:m-5 md:size-16"
      >
        <Icon name={icon} className="size-7 md:size-8" />
      </span>
    </>
  );
}

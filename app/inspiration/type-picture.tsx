import { FallbackImage } from "~/ui/fallback-image";
import { Icon } from "~/ui/icon";
import type { CelebrationType } from "./celebration-types";
import { ARTWORK, iconOf } from "./type-icon";

const FILL = "absolute inset-0 size-full object-cover";

/** A type's picture; its icon where it has none or the picture fails to load. */
export function TypePicture({ type }: { type: CelebrationType }) {
  return (
    // The words beside it decide its height; no picture makes the page jump.
    <div className="relative flex min-h-64 items-center justify-center overflow-hidden bg-blush md:min-h-96">
      <FallbackImage
        src={type.image_url}
        alt=""
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
      <img src={ARTWORK[icon]} alt="" className={FILL} />
      <span
        data-testid="type-icon"
        className="relative inline-flex size-28 items-center justify-center rounded-full bg-paper text-deep shadow-raised md:size-36"
      >
        <Icon name={icon} className="size-14 md:size-18" />
      </span>
    </>
  );
}

import { ImageOff } from "lucide-react";
import { FallbackImage } from "~/ui/fallback-image";
import { addressOf } from "./picture-words";
import type { Picture } from "./queries";

type Props = { picture: Pick<Picture, "bucket" | "name">; className: string };

export const Thumbnail = ({ picture, className }: Props) => (
  <FallbackImage
    src={addressOf(picture)}
    alt=""
    sizes="16rem"
    loading="lazy"
    className={className}
    fallback={
      <span
        className={`flex flex-col items-center justify-center gap-1 p-3 text-base text-ink-soft ${className}`}
      >
        <ImageOff aria-hidden="true" className="size-8" />
        Cannot be shown
      </span>
    }
  />
);

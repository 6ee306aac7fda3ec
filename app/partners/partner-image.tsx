import type { ComponentProps } from "react";
import { FallbackImage } from "~/ui/fallback-image";
import venue from "./images/celebration-venue.svg?no-inline";
import funeralHome from "./images/funeral-home.svg?no-inline";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string | null;
  alt: string;
  type: string;
};

/** A partner's picture; a drawing of its kind of place when there is none or it is gone. */
export function PartnerImage({ src, alt, type, className, ...props }: Props) {
  const drawing = type === "Funeral Home" ? funeralHome : venue;
  const size = { width: 800, height: 450, className };
  return (
    <FallbackImage
      src={src}
      alt={alt}
      fallback={<img src={drawing} alt="" {...props} {...size} />}
      decoding="async"
      {...props}
      {...size}
    />
  );
}

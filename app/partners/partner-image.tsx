import type { ComponentProps } from "react";
import { FallbackImage } from "~/ui/fallback-image";
import { drawingOf } from "./drawing";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string | null;
  alt: string;
  type: string;
  name: string;
};

/** A partner's picture; a drawing of its kind of place when there is none or it is gone. */
export function PartnerImage({ src, alt, sizes, type, name, className, ...props }: Props) {
  const size = { width: 800, height: 450, className };
  return (
    <FallbackImage
      src={src}
      alt={alt}
      sizes={sizes}
      fallback={<img src={drawingOf(type, name)} alt="" {...props} {...size} />}
      decoding="async"
      {...props}
      {...size}
    />
  );
}

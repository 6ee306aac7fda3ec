import type { ComponentProps } from "react";
import { FallbackImage } from "~/ui/fallback-image";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string | null;
  alt: string;
  drawing: string;
};

export function PartnerImage({ src, alt, sizes, drawing, className, ...props }: Props) {
  const size = { width: 800, height: 450, className };
  return (
    <FallbackImage
      src={src}
      alt={alt}
      sizes={sizes}
      fallback={<img src={drawing} alt="" {...props} {...size} />}
      decoding="async"
      {...props}
      {...size}
    />
  );
}

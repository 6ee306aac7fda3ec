import { type ComponentProps, type ReactNode, useState } from "react";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string | null | undefined;
  alt: string;
  /** Shown when there is no address, or no picture at it. */
  fallback: ReactNode;
};

/** A picture, or its fallback. */
export function FallbackImage({ src, alt, fallback, ...props }: Props) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return fallback;
  const fail = () => setFailed(src);
  return (
    <img
      src={src}
      alt={alt}
      onError={fail}
      // A picture of the server's HTML may have failed before React was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
      }}
      {...props}
    />
  );
}

import { type ComponentProps, type ReactNode, useState } from "react";
import { srcSetOf } from "~shared/pictures/picture";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string | null | undefined;
  alt: string;
  /** Shown if there is no address, or no picture at it. */
  fallback: ReactNode;
  /** The displayed width: a picture that this site stores is then loaded in a suitable width. */
  sizes?: string;
};

export function FallbackImage({ src, alt, fallback, sizes, ...props }: Props) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return fallback;
  const sized = sizes && srcSetOf(src);
  // Resizing may be unavailable while the original exists.
  const srcSet = failed === sized ? undefined : sized;
  const fail = () => setFailed(srcSet ?? src);
  return (
    <img
      key={srcSet}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      onError={fail}
      // A picture in the server's HTML may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
      }}
      {...props}
    />
  );
}

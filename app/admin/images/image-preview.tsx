import { ImageIcon, ImageOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { FallbackImage } from "~/ui/fallback-image";
import { IMAGE_ADDRESS } from "~shared/validation";
import { storedImage } from "./unused-images";

/** The image as it is chosen now; a placeholder when there is none, or it cannot be shown. */
export function ImagePreview({ src: chosen, label }: { src: string; label: string }) {
  const src = useSettled(chosen);
  return (
    <div className="flex aspect-video w-full shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-cream sm:w-56">
      {src ? (
        <FallbackImage
          key={src}
          src={src}
          alt={`Preview of ${label}`}
          className="size-full object-contain"
          fallback={<Placeholder icon={<ImageOff />}>This image cannot be shown</Placeholder>}
        />
      ) : (
        <Placeholder icon={<ImageIcon />}>No image</Placeholder>
      )}
    </div>
  );
}

const Placeholder = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex flex-col items-center gap-1 p-3 text-center text-base text-ink-soft [&_svg]:size-8">
    <span aria-hidden="true">{icon}</span>
    {children}
  </p>
);

/** Typing is over after so many milliseconds: half an address is not worth a request. */
const PAUSE = 400;

/** A stored image, or a file of this browser, at once; an address that is typed once it is done. */
function useSettled(src: string): string {
  const [settled, setSettled] = useState(src);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(src), PAUSE);
    return () => clearTimeout(timer);
  }, [src]);
  if (src.startsWith("blob:") || storedImage(src)) return src;
  return settled === src && IMAGE_ADDRESS.test(src) ? src : "";
}

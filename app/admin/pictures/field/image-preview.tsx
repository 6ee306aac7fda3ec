import { ImageIcon, ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { FallbackImage } from "~/ui/fallback-image";
import { IMAGE_ADDRESS } from "~shared/validation";
import { useDebounced } from "../../list/use-search";
import { storedImage } from "./unused-images";

export function ImagePreview({ src: chosen, label }: { src: string; label: string }) {
  const src = useSettled(chosen);
  return (
    <div className="flex aspect-video w-full shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-cream @md:w-56">
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

/** Debounce in milliseconds: half an address is not worth a request. */
const PAUSE = 400;

/** The image at once if it is stored or a file of this browser; a typed address after a pause. */
function useSettled(src: string): string {
  const settled = useDebounced(src, PAUSE);
  if (src.startsWith("blob:") || storedImage(src)) return src;
  return settled === src && IMAGE_ADDRESS.test(src) ? src : "";
}

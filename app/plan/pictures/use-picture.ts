import { useQuery } from "@tanstack/react-query";
import { pictureQuery } from "./queries";

type Picture = {
  /** A blob URL; undefined until the picture is loaded. */
  src: string | undefined;
  isFailed: boolean;
  retry: () => void;
};

/**
 * A stored picture, for an `img`.
 * @param bucket defaults to the family's own pictures
 */
export function usePicture(path: string | null, bucket?: string): Picture {
  const { data, isError, refetch } = useQuery({
    ...pictureQuery(path ?? "", bucket),
    enabled: path !== null,
  });
  return { src: addressOf(data), isFailed: isError, retry: () => void refetch() };
}

const addresses = new WeakMap<Blob, string>();

/**
 * A blob URL, kept until the page is left: there are few, and revoking one while an `img` loads it
 * causes an error.
 */
export function addressOf(file: Blob | undefined): string | undefined {
  if (!file) return undefined;
  const known = addresses.get(file);
  if (known) return known;
  const made = URL.createObjectURL(file);
  addresses.set(file, made);
  return made;
}

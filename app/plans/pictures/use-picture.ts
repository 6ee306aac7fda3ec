import { useQuery } from "@tanstack/react-query";
import { pictureQuery } from "./queries";

type Picture = {
  /** The picture's address in this browser; undefined until it is here. */
  src: string | undefined;
  isFailed: boolean;
  retry: () => void;
};

/**
 * A stored picture, for an `img`.
 * @param bucket the family's own pictures when left out
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
 * An address for a file in memory, until the page is left: there are few, and one that is taken back
 * while an `img` loads is an error.
 */
export function addressOf(file: Blob | undefined): string | undefined {
  if (!file) return undefined;
  const known = addresses.get(file);
  if (known) return known;
  const made = URL.createObjectURL(file);
  addresses.set(file, made);
  return made;
}

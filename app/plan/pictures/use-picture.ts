import { useQuery } from "@tanstack/react-query";
import { pictureQuery } from "./queries";

/** A stored picture, for an `img`. @param bucket the family's own pictures by default */
export function usePicture(path: string | null, bucket?: string) {
  const { data, isError, refetch } = useQuery({
    ...pictureQuery(path ?? "", bucket),
    enabled: path !== null,
  });
  // `src` is undefined until the picture is loaded.
  return { src: addressOf(data), isFailed: isError, retry: () => void refetch() };
}

const addresses = new WeakMap<Blob, string>();

/** Kept until the page is left: there are few, and an `img` fails if revoked while it loads. */
export function addressOf(file: Blob | undefined): string | undefined {
  if (!file) return undefined;
  const known = addresses.get(file);
  if (known) return known;
  const made = URL.createObjectURL(file);
  addresses.set(file, made);
  return made;
}

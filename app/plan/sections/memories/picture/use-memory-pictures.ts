import { useQueries } from "@tanstack/react-query";
import { pictureQuery } from "~/plan/pictures/queries";
import { addressOf } from "~/plan/pictures/use-picture";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";

type MemoryPictures = {
  /** URLs of the loaded pictures, by path. */
  pictures: ReadonlyMap<string, string>;
  /** How many are still loading. */
  missing: number;
  failed: number;
  retry: () => void;
};

/** Loads several pictures of memories at once. */
export function useMemoryPictures(paths: readonly string[]): MemoryPictures {
  const found = useQueries({ queries: paths.map((path) => pictureQuery(path, MEMORY_PICTURES)) });
  const pictures = new Map<string, string>();
  for (const [index, { data }] of found.entries()) {
    const [path, src] = [paths[index], addressOf(data)];
    if (path && src) pictures.set(path, src);
  }
  const broken = found.filter(({ isError }) => isError);
  return {
    pictures,
    missing: found.filter(({ isPending }) => isPending).length,
    failed: broken.length,
    retry() {
      for (const { refetch } of broken) void refetch();
    },
  };
}

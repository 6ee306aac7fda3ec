import { useQueries } from "@tanstack/react-query";
import { pictureQuery } from "~/plan/pictures/queries";
import { addressOf } from "~/plan/pictures/use-picture";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";

export function useMemoryPictures(paths: readonly string[]) {
  const found = useQueries({ queries: paths.map((path) => pictureQuery(path, MEMORY_PICTURES)) });
  /** URLs of the loaded pictures, by path. */
  const pictures = new Map<string, string>();
  for (const [index, { data }] of found.entries()) {
    const [path, src] = [paths[index], addressOf(data)];
    if (path && src) pictures.set(path, src);
  }
  const broken = found.filter(({ isError }) => isError);
  return {
    pictures,
    /** Still loading. */
    missing: found.filter(({ isPending }) => isPending).length,
    failed: broken.length,
    retry() {
      for (const { refetch } of broken) void refetch();
    },
  };
}

import type { Json } from "./database.types";

/** One call's answer; the next call continues at `place`. */
export type Page = { place: Json };

/** Each call reads a few megabytes, so that none takes long. @throws what a call throws */
export async function searchTables<Found extends Page>(
  call: (place: Json) => PromiseLike<{ data: Json }>,
): Promise<Found[]> {
  const pages: Found[] = [];
  let place: Json = null;
  do {
    const { data } = await call(place);
    const page = data as Found;
    pages.push(page);
    place = page.place;
  } while (place);
  return pages;
}

/** A row that names an address, but is not about it. */
export type Mention = {
  table: string;
  key: string;
  columns: string[];
};

/** Finds other rows with an address; `call` is `mentions_of` or `person_mentions`. */
export const lookForMentions = async (call: Parameters<typeof searchTables>[0]) =>
  (await searchTables<Page & { mentions: Mention[] }>(call)).flatMap(({ mentions }) => mentions);

import { openPage } from "~/lib/personal-page";
import type { Invited } from "~shared/plan/guest-page";
import type { Tables } from "~shared/tables";

export type WallMemory = {
  id: string;
  author_name: string;
  words: string;
  /** The file name of its picture, which includes width and height. */
  picture: string | null;
};

/** Memories per sheet of the wall, as in `memory_wall`. */
export const SHEET = 24;

/** Whose wall it is, and the invitation's picture; the years only by a household's link. */
type WallHead = {
  plan: Pick<Invited["plan"], "honoree_name" | "photo_path"> &
    Partial<Pick<Invited["plan"], "born_on" | "died_on">>;
  invitation: Pick<Invited["invitation"], "picture" | "picture_path" | "picture_alt">;
};

export type Wall = {
  /** `open`: it takes memories by this link. */
  state: "open" | "closed";
  honoree_name: string;
  /** Null: the plan has let its invitation go. */
  head: WallHead | null;
  /** A household's own link opened it, not the public one. */
  is_household: boolean;
  count: number;
  memories: WallMemory[];
};

export type WallGone = { state: "gone"; honoree_name: string };

/** Reads the wall behind a token; null: it is unknown. Status 429: too many attempts. */
export const readWall = (tables: Tables, token: string, sheet: number) =>
  openPage<Wall | WallGone>(token, () => tables.rpc("memory_wall", { token, sheet }));

/** Reads one memory of the wall; null: the wall does not show it. */
export async function readWallMemory(tables: Tables, token: string, memory_id: string) {
  const { data } = await tables.rpc("memory_on_wall", { token, memory_id }).throwOnError();
  return data as WallMemory | null;
}

export type OwnMemory = {
  state: "there" | "withdrawn";
  honoree_name: string;
  author_name: string;
  words: string;
  has_picture: boolean;
};

export const readOwnMemory = (tables: Tables, token: string) =>
  openPage<OwnMemory>(token, () => tables.rpc("own_memory_page", { token }));

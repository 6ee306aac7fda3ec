import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** A memory as a wall shows it. */
export type WallMemory = {
  id: string;
  author_name: string;
  words: string;
  /** The file of its picture, which names its width and height. */
  picture: string | null;
};

/** How many memories a sheet of the wall holds, as `memory_wall` gives them. */
export const SHEET = 24;

export type Wall = {
  /** Whether it takes memories by this link. */
  state: "open" | "closed";
  honoree_name: string;
  count: number;
  memories: WallMemory[];
};

/** Of a plan that is over. */
export type WallGone = { state: "gone"; honoree_name: string };

/** Reads the wall behind a token: null for an unknown one. Status 429: too many were tried. */
export async function readWall(tables: Tables, token: string, sheet: number) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("memory_wall", { token, sheet });
  return { page: data as Wall | WallGone | null, error, status };
}

/** Reads one memory of it; null: the wall does not show it. */
export async function readWallMemory(tables: Tables, token: string, memory_id: string) {
  const { data } = await tables.rpc("memory_on_wall", { token, memory_id }).throwOnError();
  return data as WallMemory | null;
}

/** A memory as its author sees it, behind a link of their own. */
export type OwnMemory = {
  state: "there" | "withdrawn";
  honoree_name: string;
  author_name: string;
  words: string;
  has_picture: boolean;
};

/** Reads what an author's own token opens, likewise. */
export async function readOwnMemory(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("own_memory_page", { token });
  return { page: data as OwnMemory | null, error, status };
}

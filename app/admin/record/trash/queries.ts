import { nameOf } from "../../pictures/picture-words";
import type { Picture } from "../../pictures/queries";
import { staffTables } from "../../session/session";
import { staffRead } from "../../staff-query";
import { goesToTrash, type TrashKind } from "./kinds";

export type Trashed = {
  kind: TrashKind;
  id: string;
  title: string;
  deleted_at: string;
  /** null if the account is gone. */
  deleted_by: string | null;
  gone_at: string;
  picture: TrashedPicture | null;
};

export type TrashedPicture = Omit<Picture, "id" | "uses"> & {
  /** The account that added it; null for the site, or an account that is gone. */
  created_by: string | null;
};

export const nameOfTrashed = ({ title, picture }: Trashed): string =>
  picture ? nameOf(picture) : title.trim() || "Untitled";

export const TRASH_KEY = ["staff", "trash"] as const;

export const trashQuery = staffRead(TRASH_KEY, async (signal) => {
  const { data } = await staffTables().rpc("trash_contents").abortSignal(signal).throwOnError();
  return (data as Trashed[]).filter(({ kind }) => goesToTrash(kind));
});

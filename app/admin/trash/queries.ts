import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "../session/session";
import { goesToTrash, type TrashKind } from "./kinds";

/** A record in the trash. */
export type Trashed = {
  kind: TrashKind;
  id: string;
  title: string;
  deleted_at: string;
  /** Null: the account is gone. */
  deleted_by: string | null;
  /** When it is deleted for good. */
  gone_at: string;
};

export const TRASH_KEY = ["staff", "trash"] as const;

/** Everything in the trash, the newest first. */
export const trashQuery = queryOptions({
  queryKey: TRASH_KEY as readonly string[],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("trash_contents").abortSignal(signal).throwOnError();
    return (data as Trashed[]).filter(({ kind }) => goesToTrash(kind));
  },
  staleTime: 0,
});

import { useAction } from "~/admin/action";
import { refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { staffTables } from "~/admin/session/session";
import type { PublicBucket } from "~shared/pictures/buckets";
import { PICTURES_KEY, type Picture } from "./queries";

type Stored = { bucket: PublicBucket; name: string; file: Blob };

/** Records a picture that was just stored. @param kept it stays, even if nothing shows it */
export async function recordPicture({ bucket, name, file }: Stored, kept: boolean): Promise<void> {
  const { width, height } = await sizeOf(file);
  await staffTables()
    .from("pictures")
    .insert({ bucket, name, width, height, bytes: file.size, type: file.type, is_kept: kept })
    .throwOnError();
}

async function sizeOf(file: Blob): Promise<{ width: number | null; height: number | null }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { width: null, height: null };
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

export const useDescribePicture = () =>
  useAction({
    mutationFn: async ({ id, alt }: Pick<Picture, "id" | "alt">) => {
      const { data } = await staffTables()
        .from("pictures")
        .update({ alt: alt.replace(/\s+/g, " ").trim() })
        .eq("id", id)
        .select("id")
        .throwOnError();
      if (data.length === 0) throw new Error("picture_gone");
      return true;
    },
    onFailed: failureToast("Error saving the description", undefined, {
      picture_gone: "This picture has been deleted.",
    }),
    refresh: refreshing(PICTURES_KEY),
  });

import { useAction } from "../action";
import { refreshingSite } from "../cache";
import { failureToast } from "../failure";
import { removeUnusedImages } from "../pictures/field/unused-images";
import { SaveConflict, type Target } from "../record/save-row";
import { staffTables } from "../session/session";
import { staffCall } from "../staff-query";
import type { SettingKey } from "./queries";

/** @param version when it was last changed; null saves over anything @throws SaveConflict */
export async function saveSetting(key: SettingKey, value: string, version: Target["version"]) {
  const change = staffTables().from("site_settings").update({ value }).eq("key", key);
  const ofVersion = version === null ? change : change.eq("updated_at", version);
  const { data } = await ofVersion.select("value, updated_at").throwOnError();
  const [saved] = data;
  if (!saved) throw new SaveConflict("changed");
  return { id: key, ...saved };
}

export const useRemoveExamples = () =>
  useAction({
    mutationFn: () =>
      staffCall("remove_demonstration_content") as Promise<{ removed: number; images: string[] }>,
    onSuccess: ({ images }) => void removeUnusedImages(images),
    refresh: refreshingSite(["staff"]),
    onFailed: failureToast("Error", "The example content could not be removed. Please try again."),
  });

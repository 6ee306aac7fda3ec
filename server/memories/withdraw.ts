import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import type { Backend } from "../backend";
import { serviceStorage, serviceTables } from "../backend/requests";

/** @throws when its words are still there; a picture that stays is shown to nobody, until swept */
export async function withdrawMemory(backend: Backend, token: string): Promise<boolean> {
  const tables = serviceTables(backend);
  const { data: picture } = await tables.rpc("withdraw_memory", { token }).throwOnError();
  if (typeof picture !== "string") return false;
  if (picture) {
    const files = [picture, picture.replace(/\.webp$/, "-small.webp")];
    await serviceStorage(backend).from(MEMORY_PICTURES).remove(files);
  }
  return true;
}

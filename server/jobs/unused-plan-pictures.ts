import { StorageClient } from "@supabase/storage-js";
import { PLAN_PICTURES } from "~shared/images/buckets";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";

/**
 * Removes the pictures that no plan shows: of a photo that was replaced or removed more than a day
 * ago, of an upload that was given up, of a plan that is gone.
 * @returns how many files are gone, at most 1,000 at a time
 * @throws when the backend cannot be asked
 */
export async function removeUnusedPlanPictures(backend: Backend): Promise<number> {
  const { url, secretKey: apikey, fetch } = backend;
  const { data: unused } = await serviceTables(backend).rpc("unused_plan_pictures").throwOnError();
  if (unused.length === 0) return 0;
  const storage = new StorageClient(`${url}/storage/v1`, { apikey }, fetch);
  const { data, error } = await storage.from(PLAN_PICTURES).remove(unused);
  if (error) throw error;
  return data.length;
}

import { StorageClient } from "@supabase/storage-js";
import {
  type INQUIRY_FILES,
  type MEMORY_PICTURES,
  PLAN_PICTURES,
  type PROPOSAL_PICTURES,
} from "~shared/images/buckets";
import type { Backend } from "..";
import { serviceTables } from "../requests";

/** Private buckets in which the site alone stores. */
export type OwnBucket = typeof INQUIRY_FILES | typeof MEMORY_PICTURES | typeof PROPOSAL_PICTURES;

/**
 * Removes the private files that nothing shows: of plans the photos that were replaced or removed more
 * than a day ago, of inquiries the files that were taken back, of partners' proposals the pictures that
 * wait for nobody; of memories those that came with none; of all, uploads that were given up.
 * @param names of those that are asked about, however new they are; left out, all that are old enough
 * @returns how many files are gone, at most 1,000 at a time
 * @throws when the backend cannot be asked
 */
export async function removeUnusedFiles(
  backend: Backend,
  bucket: OwnBucket | typeof PLAN_PICTURES,
  names?: string[],
): Promise<number> {
  const { url, secretKey: apikey, fetch } = backend;
  const tables = serviceTables(backend);
  const { data: unused } =
    bucket === PLAN_PICTURES
      ? await tables.rpc("unused_plan_pictures").throwOnError()
      : await tables.rpc("unused_files", { bucket, names }).throwOnError();
  if (unused.length === 0) return 0;
  const storage = new StorageClient(`${url}/storage/v1`, { apikey }, fetch);
  const { data, error } = await storage.from(bucket).remove(unused);
  if (error) throw error;
  return data.length;
}

import { StorageClient } from "@supabase/storage-js";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";

/** Who names what of a private bucket is not needed any more. */
const UNUSED = {
  "plan-pictures": "unused_plan_pictures",
  "inquiry-files": "unused_inquiry_files",
  "proposal-pictures": "unused_proposal_pictures",
  "memory-pictures": "unused_memory_pictures",
} as const;

/**
 * Removes the private files that nothing shows: of plans the photos that were replaced or removed more
 * than a day ago, of inquiries the files that were taken back, of partners' proposals the pictures that
 * wait for nobody; of memories those that came with none; of all, uploads that were given up.
 * @returns how many files are gone, at most 1,000 at a time
 * @throws when the backend cannot be asked
 */
export async function removeUnusedFiles(
  backend: Backend,
  bucket: keyof typeof UNUSED,
): Promise<number> {
  const { url, secretKey: apikey, fetch } = backend;
  const { data: unused } = await serviceTables(backend).rpc(UNUSED[bucket]).throwOnError();
  if (unused.length === 0) return 0;
  const storage = new StorageClient(`${url}/storage/v1`, { apikey }, fetch);
  const { data, error } = await storage.from(bucket).remove(unused);
  if (error) throw error;
  return data.length;
}

import {
  INQUIRY_FILES,
  MEMORY_PICTURES,
  PLAN_PICTURES,
  PROPOSAL_PICTURES,
} from "~shared/pictures/buckets";
import type { Backend } from "..";
import { serviceStorage, serviceTables } from "../requests";

export const PRIVATE_BUCKETS = [
  PLAN_PICTURES,
  INQUIRY_FILES,
  PROPOSAL_PICTURES,
  MEMORY_PICTURES,
] as const;

type PrivateBucket = (typeof PRIVATE_BUCKETS)[number];
/** Those in which only the site stores files. */
export type OwnBucket = Exclude<PrivateBucket, typeof PLAN_PICTURES>;

/**
 * Plans' photos replaced or removed more than a day ago, inquiries' files that were taken back,
 * pictures of proposals that no longer wait, memories' pictures without one, abandoned uploads.
 * @param names files to check, however new they are; left out, all that are old enough
 * @returns how many files are gone, at most 1,000 at a time
 * @throws when the backend cannot be asked
 */
export async function removeUnusedFiles(
  backend: Backend,
  bucket: PrivateBucket,
  names?: string[],
): Promise<number> {
  const tables = serviceTables(backend);
  const { data: unused } =
    bucket === PLAN_PICTURES
      ? await tables.rpc("unused_plan_pictures").throwOnError()
      : await tables.rpc("unused_files", { bucket, names }).throwOnError();
  if (unused.length === 0) return 0;
  const { data, error } = await serviceStorage(backend).from(bucket).remove(unused);
  if (error) throw error;
  return data.length;
}

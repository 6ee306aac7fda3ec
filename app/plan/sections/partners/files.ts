import { familyHeaders, renewFamily } from "~/plan/session";
import type { ReadRowOf } from "~/plan/store/rows";
import { browserConfig } from "~shared/config";

/** Timeout of a request, in milliseconds: enough for 10 MB on a slow line. */
const PATIENCE = 180_000;

const BUCKET = "inquiry-files";

type File = Pick<ReadRowOf["inquiry_files"], "id" | "plan_id" | "thread_id">;

/**
 * Reads a partner's file with the member's session, which is renewed once if necessary.
 * @throws when it is missing, not this member's, or unreachable
 */
export async function readInquiryFile({ plan_id, thread_id, id }: File): Promise<Blob> {
  const address = `${browserConfig().backendUrl}/storage/v1/object/${BUCKET}/${plan_id}/${thread_id}/${id}`;
  const call = async () =>
    fetch(address, {
      cache: "no-store",
      headers: await familyHeaders(),
      signal: AbortSignal.timeout(PATIENCE),
    });
  let answer = await call();
  // Supabase Storage responds with 400 when a session has expired.
  if (answer.status === 400 || answer.status === 401) {
    await renewFamily();
    answer = await call();
  }
  if (!answer.ok) throw new Error(`The file was not answered: ${answer.status}`);
  return answer.blob();
}

import { familyHeaders, renewFamily } from "~/plans/session";
import type { ReadRowOf } from "~/plans/store/rows";
import { browserConfig } from "~shared/config";

/** Longest time of a call, in milliseconds: 10 MB on a poor line. */
const PATIENCE = 180_000;

const BUCKET = "inquiry-files";

type File = Pick<ReadRowOf["inquiry_files"], "id" | "plan_id" | "thread_id">;

/**
 * A file of a partner, read with the member's session, which is renewed once if it has to be.
 * @throws when it is not there, not this member's, or out of reach
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
  // Supabase's storage answers 400 where a session is over.
  if (answer.status === 400 || answer.status === 401) {
    await renewFamily();
    answer = await call();
  }
  if (!answer.ok) throw new Error(`The file was not answered: ${answer.status}`);
  return answer.blob();
}

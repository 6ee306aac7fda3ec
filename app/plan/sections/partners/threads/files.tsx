import { useState } from "react";
import { download } from "~/lib/download";
import { fileSize } from "~/lib/file-size";
import { familyHeaders, renewFamily } from "~/plan/session";
import type { ReadRowOf } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { browserConfig } from "~shared/config";
import type { InquiryFile } from "./conversation";

/** A partner's files, each read with the member's own session. */
export const Files = ({ files }: { files: InquiryFile[] }) =>
  files.length === 0 ? null : (
    <ul className="mt-3">
      {files.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
    </ul>
  );

function FileLine({ file }: { file: InquiryFile }) {
  const [state, setState] = useState<"ready" | "reading" | "failed">("ready");
  const read = async () => {
    if (state === "reading") return;
    setState("reading");
    try {
      download(await readInquiryFile(file), file.name);
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Button size="sm" variant="secondary" aria-disabled={state === "reading"} onClick={read}>
        <bdi className="wrap-anywhere">{file.name}</bdi>
      </Button>
      <span className="text-ink-soft">{fileSize(file.bytes)}</span>
      <span role="status">
        {state === "reading" ? "Loading…" : ""}
        {state === "failed" ? "It could not be loaded. Please try again." : ""}
      </span>
    </li>
  );
}

/** Timeout of a request, in milliseconds: enough for 10 MB on a slow line. */
const PATIENCE = 180_000;

const BUCKET = "inquiry-files";

type File = Pick<ReadRowOf["inquiry_files"], "id" | "plan_id" | "thread_id">;

/**
 * Reads a partner's file with the member's session, which is renewed once if necessary.
 * @throws when it is missing, not this member's, or unreachable
 */
async function readInquiryFile({ plan_id, thread_id, id }: File): Promise<Blob> {
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

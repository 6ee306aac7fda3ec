import { browserConfig } from "~shared/config";
import { PLAN_PICTURES } from "~shared/pictures/buckets";
import { familyHeaders, renewFamily } from "../session";

/** Timeout of a call, in milliseconds: enough for a partner's 10 MB on a slow line. */
const PATIENCE = 180_000;

/**
 * Requests a plan's picture, or another file of it, from storage with the family's session, renewed once if needed.
 * @param bucket defaults to the family's own pictures
 */
export async function askPicture(
  path: string,
  init: RequestInit = {},
  bucket: string = PLAN_PICTURES,
): Promise<Response> {
  const call = async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PATIENCE);
    try {
      const headers = { ...(await familyHeaders()), ...(init.headers as Record<string, string>) };
      const address = `${browserConfig().backendUrl}/storage/v1/object/${bucket}/${path}`;
      const { signal } = controller;
      const answer = await fetch(address, { cache: "no-store", ...init, headers, signal });
      // The body is read while the timer still runs.
      const body = await answer.blob();
      return new Response(body, { status: answer.status, headers: answer.headers });
    } finally {
      clearTimeout(timer);
    }
  };
  const answer = await call();
  if ((await statusOf(answer)) !== 401) return answer;
  await renewFamily();
  return call();
}

/** The real status: Supabase Storage answers 400 to many errors and names it in the body. */
export async function statusOf(answer: Response): Promise<number> {
  if (answer.status !== 400) return answer.status;
  const said = await answer
    .clone()
    .json()
    .catch(() => null);
  return Number(said?.statusCode) || 400;
}

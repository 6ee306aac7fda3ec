import { browserConfig } from "~shared/config";
import { PLAN_PICTURES } from "~shared/images/buckets";
import { familyHeaders, renewFamily } from "../session";

/** Longest time of a call with a picture, in milliseconds: half a megabyte on a poor line. */
const PATIENCE = 120_000;

/**
 * Calls storage about a picture of a plan with the family's session, renewed once if it has to be.
 * @param bucket the family's own pictures when left out
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
      // Read whole while the timer runs.
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

/** What an answer means: Supabase's storage answers 400 to much, and names the status in the body. */
export async function statusOf(answer: Response): Promise<number> {
  if (answer.status !== 400) return answer.status;
  const said = await answer
    .clone()
    .json()
    .catch(() => null);
  return Number(said?.statusCode) || 400;
}

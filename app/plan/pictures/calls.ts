import { browserConfig } from "~shared/config";
import { PLAN_PICTURES } from "~shared/pictures/buckets";
import { familyHeaders, renewFamily } from "../session";

/** Asks storage for a plan's file with the family's session, which is renewed once if needed. */
export async function askPicture(
  path: string,
  init: RequestInit = {},
  bucket: string = PLAN_PICTURES,
): Promise<Response> {
  const address = `${browserConfig().backendUrl}/storage/v1/object/${bucket}/${path}`;
  const call = async () => {
    const headers = { ...(await familyHeaders()), ...(init.headers as Record<string, string>) };
    return fetch(address, { cache: "no-store", ...init, headers });
  };
  const answer = await call();
  // How Supabase Storage says that a session has expired differs by its version.
  if (![400, 401, 403].includes(await statusOf(answer))) return answer;
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

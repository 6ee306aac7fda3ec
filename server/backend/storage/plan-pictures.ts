import type { Context } from "hono";
import type { Backend } from "..";

/** The site, or an editor of the plan, as in the policy. Only POST stores: none is replaced. */
export async function mayAddPicture(
  c: Context,
  { url, secretKey, fetch }: Pick<Backend, "url" | "secretKey" | "fetch">,
): Promise<boolean> {
  const { apikey = "", authorization = "" } = c.req.header();
  if (apikey === secretKey) return true;
  if (c.req.method !== "POST") return false;
  const answer = await fetch(`${url}/rest/v1/rpc/may_add_plan_picture`, {
    method: "POST",
    headers: { apikey, authorization, "content-type": "application/json" },
    body: JSON.stringify({ name: c.req.param("name") }),
  });
  // While the database is away this is unknown: the call itself will fail with 503.
  return answer.status === 503 || (answer.ok && (await answer.json()) === true);
}

type Refused = { code: string; message: string; details?: string | null };

/** The backend's answer: `data` of a call that it accepted, `error` of one that it refused. */
export type Answered =
  | { data: unknown; error: null; status: number }
  | { error: Refused; status: number };

/** @param path a function ("rpc/plan_since") or a table @throws when the backend is out of reach */
export type Post = (
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Answered>;

type Backend = { url: string; key: string; fetch: typeof globalThis.fetch };

/** What a plan is read and saved with, instead of the tables' client, which weighs 5 kB. */
export async function post(
  { url, key: apikey, fetch }: Backend,
  ...[path, body, headers]: Parameters<Post>
): Promise<Answered> {
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    method: "POST",
    headers: { ...headers, apikey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const { status } = answer;
  if (answer.ok) return { data: text ? JSON.parse(text) : null, error: null, status };
  return { error: refusalIn(text), status };
}

/** What stands in front of the backend may refuse a call, too, in words of its own. */
function refusalIn(text: string): Refused {
  try {
    return { code: "", message: "", ...JSON.parse(text) };
  } catch {
    return { code: "", message: text };
  }
}

import { browserConfig } from "~shared/config";

/** A function's refusal. Its message is for the log; the screen has its own words. */
export class FunctionError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

type Caller = { url: string; key: string; fetch?: typeof globalThis.fetch };

export function invokeFunction(name: string, body: object, rowId: string): Promise<unknown> {
  const { backendUrl: url, publishableKey: key } = browserConfig();
  return callFunction({ url, key }, name, body, rowId);
}

/**
 * Calls an edge function with the public key.
 * @param rowId the row the call is about, sent as idempotency key: a retry repeats it
 * @throws FunctionError if the response is an error, TypeError or TimeoutError if there is none
 */
export async function callFunction(
  { url, key, fetch = globalThis.fetch }: Caller,
  name: string,
  body: object,
  rowId: string,
): Promise<unknown> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": rowId,
    },
    body: JSON.stringify(body),
  });
  const content: unknown = await answer.json().catch(() => null);
  const error = content && typeof content === "object" && "error" in content ? content.error : null;
  if (!answer.ok || error || content === null) {
    throw new FunctionError(String(error ?? "unreadable answer"), answer.status);
  }
  return content;
}

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

/**
 * Calls an edge function with the public key.
 * @param rowId the row the call is about, sent as idempotency key: a retry repeats it
 * @returns what it answers
 * @throws FunctionError when it answers an error, TypeError or TimeoutError when it cannot be reached
 */
export async function invokeFunction(name: string, body: object, rowId: string): Promise<unknown> {
  const { backendUrl, publishableKey } = browserConfig();
  const answer = await fetch(`${backendUrl}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${publishableKey}`,
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

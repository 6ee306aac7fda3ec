/**
 * Milliseconds with the whole response: twice what the largest page takes on a slow phone. Uploads
 * have their own (app/admin/pictures/field/upload.ts).
 */
export const CALL_TIMEOUT = 20_000;

const tooLong = () => new DOMException("The call was not answered in time", "TimeoutError");

/** Rejects with a TimeoutError. By a timer: older phones lack `AbortSignal.timeout` and `.any`. */
export const withTimeout =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const controller = new AbortController();
    const callers = init?.signal ?? (input instanceof Request ? input.signal : null);
    const abort = () => controller.abort(callers?.reason);
    if (callers?.aborted) abort();
    callers?.addEventListener("abort", abort, { once: true });
    // Not cleared by the response: its body may still stall. Once that is complete, aborting does
    // nothing.
    const timer = setTimeout(() => controller.abort(tooLong()), CALL_TIMEOUT);
    try {
      return await fetch(input, { ...init, signal: controller.signal });
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };

/** The same for several calls in sequence. @throws TimeoutError, or what `work` rejects with */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLong()), CALL_TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";

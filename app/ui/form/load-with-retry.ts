/** Milliseconds before each retry of loading a form's code. */
const PAUSES = [300, 1_500];

/** Timeout of the check that the site can be reached, in milliseconds. */
const SIGN_OF_LIFE = 5_000;

export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Tells if the site can be reached, so that the browser itself may post a form to it. */
export const canPost = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(SIGN_OF_LIFE) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Milliseconds before each further attempt to load what a form needs. */
const PAUSES = [300, 1_500];

/** Longest that the site may take to say that it is there, in milliseconds. */
const SIGN_OF_LIFE = 5_000;

/** Loads code, and tries again where the network has failed it. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Whether the site can be reached, so that the browser itself may post a form to it. */
export const canPost = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(SIGN_OF_LIFE) }).then(
    ({ ok }) => ok,
    () => false,
  );

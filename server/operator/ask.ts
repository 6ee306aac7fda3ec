import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { readKeys } from "../data-folder/keys";
import { isFolderLocked } from "../data-folder/lock";
import { StartError } from "../settings";
import { readAnnouncement } from "./announcement";

/** In milliseconds. */
const PATIENCE = 20_000;
const INTERVAL = 250;

/**
 * @param patience in milliseconds, for a site that is starting, stopping or busy
 * @returns undefined if none runs, so that the folder may be opened
 * @throws StartError when one runs but cannot be asked
 */
export async function askRunningSite(
  folder: string,
  path: string,
  command: unknown,
  patience = PATIENCE,
): Promise<Response | undefined> {
  const giveUpAt = Date.now() + patience;
  while (await isFolderLocked(folder)) {
    const site = readAnnouncement(folder);
    if (site && site.host !== hostname()) {
      throw new StartError(
        `The site runs on another machine or container, ${site.host}: ask there.`,
      );
    }
    const answers = site && (await isAnswering(site.port, giveUpAt - Date.now()));
    const answer = answers ? await post(site.port, folder, path, command) : undefined;
    if (answer) return answer;
    if (Date.now() > giveUpAt) {
      throw new StartError(`The data folder ${folder} is in use, but no site answers. Try again.`);
    }
    await wait(INTERVAL);
  }
  return undefined;
}

/** Checks that the site responds: a blocked one would take a command and run it later. */
async function isAnswering(port: number, patience: number): Promise<boolean> {
  const signal = AbortSignal.timeout(Math.max(1, patience));
  return fetch(`http://127.0.0.1:${port}/`, { method: "HEAD", signal }).then(
    () => true,
    () => false,
  );
}

/** @returns undefined when nobody listens there */
async function post(port: number, folder: string, path: string, command: unknown) {
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { apikey: readKeys(folder).secretKey, "content-type": "application/json" },
      body: JSON.stringify(command),
    });
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    // After a command was sent, a retry could run it twice.
    if (cause?.code === "ECONNREFUSED") return undefined;
    throw new StartError(
      "The site did not answer. Look at what it did, with `list`, and try again.",
    );
  }
}

import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "../settings";

const keys = z.object({
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
  /** Signs the access tokens of people who signed in. */
  jwtSecret: z.string().min(32),
});

export type Keys = z.output<typeof keys>;

/**
 * Made once, then read from the data folder, where only the account that runs the site can.
 * @throws StartError when the file exists but cannot be used: new keys would sign everybody out and
 * hide the fault
 */
export function readKeys(folder: string): Keys {
  const path = join(folder, "keys.json");
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw unusable(path);
    return makeKeys(path);
  }
  try {
    return keys.parse(JSON.parse(content));
  } catch {
    throw unusable(path);
  }
}

function makeKeys(path: string): Keys {
  const secret = (prefix: string) => prefix + randomBytes(24).toString("base64url");
  const made = {
    publishableKey: secret("sb_publishable_"),
    secretKey: secret("sb_secret_"),
    jwtSecret: secret(""),
  };
  // Written beside and renamed, so that a crash in the middle leaves no half-written file.
  writeFileSync(`${path}.new`, JSON.stringify(made, null, 2), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return made;
}

const unusable = (path: string) =>
  new StartError(`The keys in ${path} cannot be read. Put the file back from a backup.`);

import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  identify,
  isAlive,
  isHere,
  place,
  processIdentity,
  thisPlace,
} from "../data-folder/process-identity";

const announcement = place.extend(processIdentity.shape).extend({
  /** On the loopback interface. */
  port: z.int(),
});

type Announcement = z.output<typeof announcement>;

const fileIn = (folder: string) => join(folder, "control.json");

export function announce(folder: string, port: number): void {
  const self = { ...identify(process.pid), pid: process.pid };
  const here: Announcement = { ...thisPlace(), ...self, port };
  const file = fileIn(folder);
  // Written beside and renamed, so that a reader never finds half of it.
  writeFileSync(`${file}.new`, JSON.stringify(here), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function withdraw(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

/** @returns undefined when none was made, or its process is gone */
export function readAnnouncement(folder: string): Announcement | undefined {
  try {
    const found = announcement.parse(JSON.parse(readFileSync(fileIn(folder), "utf8")));
    return isHere(found) && !isAlive(found) ? undefined : found;
  } catch {
    return undefined;
  }
}

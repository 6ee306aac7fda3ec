// What is stored about a person, told or erased: `npm run privacy -- export ada@example.com`.
import { runAsProgram } from "./operator/run";
import { parsePrivacy, USAGE } from "./privacy/arguments";
import { performPrivacy } from "./privacy/perform";

await runAsProgram(USAGE, async (args) => {
  const asked = parsePrivacy(args);
  return asked === "help" ? undefined : performPrivacy(asked, process.env);
});

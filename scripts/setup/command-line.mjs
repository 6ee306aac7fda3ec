import fs from "node:fs";
import path from "node:path";
import { install, installNeeded } from "./install.mjs";
import { SetupError } from "./run.mjs";

/** A project of its own, so that its 140 MB come with the tests that need it alone. */
const FOLDER = "tests/supabase/command-line";
const PROGRAM = `${FOLDER}/node_modules/@supabase/cli-linux-x64/bin/supabase`;

/** Supabase's command line. @returns its path; undefined where it is not installed */
export function findCommandLine(root) {
  const program = path.resolve(root, PROGRAM);
  return fs.existsSync(program) ? program : undefined;
}

export function commandLineNeeded(root) {
  return installNeeded(path.join(root, FOLDER));
}

/** Installs it where npm has it and can be reached; otherwise says that its tests are skipped. */
export async function provideCommandLine(root) {
  try {
    await install(path.join(root, FOLDER));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.log("Supabase's command line is not to be had here: its tests are skipped.");
  }
}

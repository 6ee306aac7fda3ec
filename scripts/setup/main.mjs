import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, buildNeeded } from "./build.mjs";
import { chromiumNeeded, provideChromium } from "./chromium.mjs";
import { install, installNeeded } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { SetupError, stopPrograms } from "./run.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** What each command needs, in the order it is provided; what can fail soonest comes first. */
const STEPS = {
  dev: [{ needed: installNeeded, provide: install }],
  start: [
    { needed: installNeeded, provide: install },
    { needed: buildNeeded, provide: build },
  ],
  test: [
    { needed: chromiumNeeded, provide: provideChromium },
    { needed: installNeeded, provide: install },
    { needed: buildNeeded, provide: build },
  ],
};

/**
 * Runs the steps of one command and sets the exit code: 0 when everything is in place, 1 after
 * one clear line on stderr, followed by the end of the failed program's output where there is any.
 * @param {string | undefined} purpose "start", "test" or "dev"
 */
export async function main(purpose) {
  const steps = STEPS[purpose];
  if (!steps) {
    console.error("Usage: node scripts/setup.mjs start|test|dev");
    process.exitCode = 2;
    return;
  }
  let stopping = false;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, async () => {
      stopping = true;
      await stopPrograms();
      process.exit(code);
    });
  }
  try {
    if (!anyNeeded(steps)) return;
    await withLock(path.join(ROOT, ".setup-lock"), async () => {
      for (const step of steps) {
        if (step.needed(ROOT)) await step.provide(ROOT);
      }
    });
  } catch (error) {
    if (stopping) return;
    process.exitCode = 1;
    // A full disk or a read-only folder: the system's message is enough.
    if (error.syscall) console.error(`The set-up stopped: ${error.message}`);
    else if (!(error instanceof SetupError)) throw error;
    else console.error([error.message, error.output].filter(Boolean).join("\n"));
  }
}

function anyNeeded(steps) {
  return steps.some((step) => step.needed(ROOT));
}

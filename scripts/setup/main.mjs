import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build, buildNeeded } from "./build.mjs";
import { chromiumNeeded, provideChromium } from "./chromium.mjs";
import { commandLineNeeded, provideCommandLine } from "./command-line.mjs";
import { install, installNeeded } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { SetupError, stopPrograms } from "./run.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const CHROMIUM = { needed: chromiumNeeded, provide: provideChromium };
const COMMAND_LINE = { needed: commandLineNeeded, provide: provideCommandLine };
const PACKAGES = { needed: installNeeded, provide: install };
const BUILD = { needed: buildNeeded, provide: build };

/** A list's steps run in order, lists concurrently. What cannot be provided comes first. */
const STEPS = {
  dev: [[PACKAGES]],
  start: [[PACKAGES, BUILD]],
  // Building is the first of the suites.
  test: [[CHROMIUM], [PACKAGES]],
  "test:more": [[CHROMIUM], [PACKAGES, COMMAND_LINE]],
  screens: [[CHROMIUM], [PACKAGES, BUILD]],
};

/**
 * Runs the steps of one command and sets the exit code: 0 when everything is in place, 1 after
 * one clear line on stderr, followed by the end of the failed program's output, if any.
 * @param {string | undefined} purpose one of STEPS
 */
export async function main(purpose) {
  const lists = STEPS[purpose];
  if (!lists) {
    console.error(`Usage: node scripts/setup.mjs ${Object.keys(STEPS).join("|")}`);
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
    if (!lists.flat().some((step) => step.needed(ROOT))) return;
    await withLock(path.join(ROOT, ".setup-lock"), () => provideAll(lists));
  } catch (error) {
    if (stopping) return;
    process.exitCode = 1;
    // A full disk or a read-only folder: the system's message is enough.
    if (error.syscall) console.error(`The set-up stopped: ${error.message}`);
    else if (!(error instanceof SetupError)) throw error;
    else console.error([error.message, error.output].filter(Boolean).join("\n"));
  }
}

/** Runs the lists concurrently. When one fails, the programs of the others are stopped. */
async function provideAll(lists) {
  const underWay = [];
  try {
    for (const list of lists) {
      underWay.push(provide(list));
      // A list that fails at once keeps the next from starting.
      await Promise.race([...underWay, nextTurn()]);
    }
    await Promise.all(underWay);
  } catch (error) {
    await stopPrograms();
    await Promise.allSettled(underWay);
    throw error;
  }
}

async function provide(steps) {
  for (const step of steps) {
    if (step.needed(ROOT)) await step.provide(ROOT);
  }
}

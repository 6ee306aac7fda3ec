// Sends hostile requests to a built site: `npm run fuzz`, or
// `npm run fuzz -- --seed 7 --requests 50000 --seconds 3600` to repeat a run or to make it longer.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { fuzz, type Report } from "./fuzz";
import { startFuzzedSite } from "./fuzzed-site";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    requests: { type: "string", default: "10000" },
    seconds: { type: "string", default: "900" },
  },
});
const [seed, requests, seconds] = [values.seed, values.requests, values.seconds].map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

const progress = ({ sent, memory, slowest }: Report) => {
  if (sent % 1_000 === 0) {
    const { page, list } = slowest;
    say(
      `${sent} sent; at most ${memory.toFixed(0)} MB, ${page.toFixed(0)} ms for a page, ${list.toFixed(0)} ms for a list.`,
    );
  }
};

say(`Seed ${seed}.`);
const { fuzzed, stop } = await startFuzzedSite();
const report = await fuzz(fuzzed, {
  seed: seed ?? 0,
  requests: requests ?? 0,
  seconds: seconds ?? 0,
  timed: true,
  onProgress: progress,
});
const statuses = [...report.statuses].sort(([one], [other]) => one - other);
say(`Answers: ${statuses.map(([status, count]) => `${count} × ${status || "none"}`).join(", ")}.`);
const { answer, page, list } = report.slowest;
say(
  `Slowest: ${answer.toFixed(0)} ms for an answer, ${page.toFixed(0)} for a page, ${list.toFixed(0)} for a list. ${report.slowestRequest.slice(0, 400)}`,
);
if (report.faults.length) {
  process.exitCode = 1;
  say(`Seed ${seed} found:\n${report.faults.join("\n\n")}`);
} else if (report.sent < (requests ?? 0)) {
  process.exitCode = 1;
  say(`${report.sent} of ${requests} requests were sent within ${seconds} s.`);
} else say(`${report.sent} hostile requests, and the site keeps its word to everybody.`);
await stop();

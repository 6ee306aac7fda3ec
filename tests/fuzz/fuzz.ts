import { MARK } from "../support/unseen";
import { type FuzzRequest, requestOf } from "./requests";
import { LARGEST_ANSWER, type Sent, send } from "./send";
import { LOST, Watch, type Watched } from "./watch";

export type Fuzzed = Watched & { tokens: { stranger: string; staff: string } };

type Options = {
  seed: number;
  /** Most requests to send. */
  requests: number;
  /** After which no further batch is begun. */
  seconds: number;
  /** Counts a slow page or list as a fault; a lost one always is. */
  timed?: boolean;
  onProgress?: (report: Report) => void;
};

export type Report = {
  seed: number;
  sent: number;
  /** How often each status was answered; 0: the connection broke. */
  statuses: Map<number, number>;
  /** Longest that an answer, a cached page and a list of staff's took, in milliseconds. */
  slowest: { answer: number; page: number; list: number };
  /** The request whose answer took longest. */
  slowestRequest: string;
  /** Most that the site's processes had resident, in megabytes. */
  memory: number;
  /** Faults, each with the requests that may have caused it; the run ends with the first. */
  faults: string[];
};

const BATCH = 100;
const AT_A_TIME = 8;

/**
 * Sends hostile requests to a site, the same ones for the same seed, and looks after each batch
 * whether it still keeps everybody to what they may do, and serves the others.
 */
export async function fuzz(site: Fuzzed, options: Options): Promise<Report> {
  const { seed, requests, seconds, timed = false, onProgress } = options;
  const slowest = { answer: 0, page: 0, list: 0 };
  const report: Report = {
    seed,
    sent: 0,
    statuses: new Map(),
    slowest,
    slowestRequest: "",
    memory: 0,
    faults: [],
  };
  let batch: number[] = [];
  const found = (fault: string, numbers = batch) => {
    report.faults.push(`${fault}\n${numbers.map((number) => tell(seed, number)).join("\n")}`);
  };
  const watch = await Watch.begin(site, found, timed);
  const sendOne = async (number: number) => {
    const asked = requestOf(seed, number);
    const answer = await send(site.url, asked, credentials(site, asked));
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
    if (answer.time > slowest.answer) {
      slowest.answer = answer.time;
      report.slowestRequest = tell(seed, number);
    }
    const fault = faultOf(asked, answer);
    if (fault) found(fault, [number]);
    if (answer.status === 503) await watch.recovered();
  };

  const until = performance.now() + seconds * 1_000;
  try {
    while (report.sent < requests && performance.now() < until && !report.faults.length) {
      batch = numbersFrom(report.sent, Math.min(BATCH, requests - report.sent));
      const rest = [...batch];
      const next = async (): Promise<void> => {
        for (let number = rest.shift(); number !== undefined; number = rest.shift()) {
          await sendOne(number);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, next));
      await watch.check();
      report.sent += batch.length;
      report.memory = watch.memory;
      Object.assign(slowest, watch.slowest);
      onProgress?.(report);
    }
  } finally {
    await watch.end();
  }
  return report;
}

/** A request of a run, to be made again by hand. */
export function tell(seed: number, number: number): string {
  const { as, method, path, headers, body } = requestOf(seed, number);
  const sent = body === undefined ? "" : ` ${JSON.stringify(body).slice(0, 300)}`;
  return `#${number} ${as} ${method} ${path.slice(0, 600)} ${JSON.stringify(headers).slice(0, 300)}${sent}`;
}

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

function credentials({ keys, tokens }: Fuzzed, { as }: FuzzRequest): Record<string, string> {
  const apikey = keys.publishableKey;
  switch (as) {
    case "nobody":
      return {};
    case "visitor":
      return { apikey };
    case "forger":
      return { apikey, authorization: "Bearer a.b.c" };
    default:
      return { apikey, authorization: `Bearer ${tokens[as]}` };
  }
}

function faultOf({ as }: FuzzRequest, { status, head, text, time }: Sent): string | undefined {
  if (as !== "staff" && (text + head).includes(MARK)) return `${as} read hidden rows`;
  if (status >= 500 && status !== 503) return `answered ${status}: ${text.slice(0, 300)}`;
  if (time >= LOST) return `no answer within ${LOST} ms`;
  if (text.length > LARGEST_ANSWER) return `an answer of more than ${LARGEST_ANSWER} bytes`;
  return undefined;
}

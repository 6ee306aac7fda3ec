import { connect } from "node:net";
import { quantile } from "./timing";

export type Call = { bytes: string; kind: string };

export type LoadResult = {
  /** Calls answered in a second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  answered: number;
  /** Answers that are neither a success nor "not modified", and connections that broke. */
  errors: string[];
  /** Share of a core, 0 to 1, that this client took: well below 1, it was not the bottleneck. */
  clientShare: number;
};

type Options = {
  connections: number;
  seconds: number;
  next: () => Call;
  onAnswer?: (call: Call, status: number) => void;
};

export function callOf(
  url: string,
  { method = "GET", path, headers = {}, body }: CallOptions,
  kind = path,
): Call {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return { bytes: `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`, kind };
}

type CallOptions = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * As fast as the server answers, over connections that stay open, each with one call at a time.
 * Reads of an answer its status and its end alone, so that a call costs less here than there.
 */
export async function load(url: string, options: Options): Promise<LoadResult> {
  const { connections, seconds, next, onAnswer } = options;
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const errors: string[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  const cpu = process.cpuUsage();

  const client = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let call = next();
      let sent = 0;
      const send = () => {
        sent = performance.now();
        socket.write(call.bytes);
      };
      const reader = new AnswerReader((status) => {
        times.push(performance.now() - sent);
        if (status >= 300 && status !== 304) errors.push(`${call.kind}: ${status}`);
        onAnswer?.(call, status);
        if (performance.now() >= until) return socket.end();
        call = next();
        send();
      });
      socket.on("connect", send);
      socket.on("data", (chunk) => reader.read(chunk));
      socket.on("error", (error) => errors.push(`${call.kind}: ${error.message}`));
      socket.on("close", () => {
        if (performance.now() < until) errors.push(`${call.kind}: the connection was closed`);
        resolve();
      });
    });

  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    rate: times.length / elapsed,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    answered: times.length,
    errors,
    clientShare: (user + system) / 1e6 / elapsed,
  };
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

class AnswerReader {
  #head = "";
  #status = 0;
  /** Bytes of the body still to come; -1: until the last chunk. */
  #left: number | undefined;
  #end = "";

  constructor(private readonly onAnswer: (status: number) => void) {}

  read(chunk: Buffer): void {
    let start = 0;
    if (this.#left === undefined) {
      const before = this.#head.length;
      this.#head += chunk.toString("latin1", 0, 8_192);
      const end = this.#head.indexOf(HEAD_END);
      if (end === -1) return;
      start = end + HEAD_END.length - before;
      const head = this.#head.slice(0, end);
      this.#status = Number(head.slice(9, 12));
      const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
      this.#left = bodyless(this.#status) ? 0 : length === undefined ? -1 : Number(length);
    }
    if (this.#left === -1) {
      this.#end = (this.#end + chunk.toString("latin1", Math.max(start, chunk.length - 5))).slice(
        -5,
      );
      if (this.#end !== LAST_CHUNK) return;
    } else {
      this.#left -= chunk.length - start;
      if (this.#left > 0) return;
    }
    this.#head = "";
    this.#left = undefined;
    this.#end = "";
    this.onAnswer(this.#status);
  }
}

const bodyless = (status: number) => status === 304 || status === 204;

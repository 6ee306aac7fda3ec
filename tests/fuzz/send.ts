import { Agent, request } from "node:http";
import type { FuzzRequest } from "./requests";
import { LOST } from "./watch";

/** The response to a request; status 0: the connection broke before an answer. */
export type Sent = { status: number; head: string; text: string; time: number };

/** In bytes; nothing that the site holds during a run is as long. */
export const LARGEST_ANSWER = 8 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request byte by byte as it was made, as far as HTTP can carry it. */
export async function send(
  url: string,
  { method, path, body, headers, from }: FuzzRequest,
  more: Record<string, string>,
): Promise<Sent> {
  const began = performance.now();
  const { hostname, port } = new URL(url);
  const given = { ...headers, ...more, "x-forwarded-for": from };
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const time = () => performance.now() - began;
  return new Promise((resolve) => {
    const call = request({
      ...{ agent, hostname, port, method, path: asBytes(path) },
      headers: { ...sendable(given), ...length },
    });
    const overdue = setTimeout(() => call.destroy(), LOST);
    const done = (sent: Omit<Sent, "time">) => {
      clearTimeout(overdue);
      resolve({ ...sent, time: time() });
    };
    call.on("error", () => done({ status: 0, head: "", text: "" }));
    call.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const head = response.rawHeaders.join("\n");
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
        if (text.length > LARGEST_ANSWER) call.destroy();
      });
      response.on("close", () => done({ status, head, text }));
    });
    call.end(body);
  });
}

/** One character for each byte; those that no address can hold, encoded. */
const asBytes = (path: string) =>
  Buffer.from(path)
    .toString("latin1")
    .replace(/[^\x21-\xff]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

/** Node takes no other characters in headers, and sets these itself. */
const sendable = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "transfer-encoding" && name !== "expect")
      .map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e]/g, "?")]),
  );

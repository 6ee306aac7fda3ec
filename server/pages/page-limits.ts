import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { addressOf, networkOf } from "../http/addresses/client-address";
import { setSecurityHeaders } from "../http/headers";
import { PERSONAL_POLICY } from "../http/personal-pages";
import type { Settings } from "../settings";
import type { Reply } from "./page-answer";
import { Busy, Renders } from "./render-queue";
import { busyDocument } from "./standalone-documents";

/** Milliseconds for which a refusal is held, so that a client that retries at once costs little. */
const HELD = 1_000;
const MOST_HELD = 1_000;

export type PageLimits = {
  /** @throws Busy, after a moment, and what rendering throws */
  run: Renders["run"];
  networkOf: (request: IncomingMessage) => string;
  /** @param isPost for a form, which was not sent and is still filled in on the previous page */
  refusal: (busy: Busy, accept?: string, isPost?: boolean) => Reply;
};

export function pageLimits(
  settings: Settings,
  hold: (ms: number) => Promise<unknown> = wait,
): PageLimits {
  const renders = new Renders(settings.RATE_LIMIT_PAGES);
  let held = 0;

  return {
    async run(...rendering) {
      try {
        return await renders.run(...rendering);
      } catch (error) {
        if (error instanceof Busy && held < MOST_HELD) {
          held += 1;
          await hold(HELD);
          held -= 1;
        }
        throw error;
      }
    },
    networkOf: ({ socket, headers }) =>
      networkOf(addressOf(socket.remoteAddress, headers["x-forwarded-for"], settings.TRUST_PROXY)),
    refusal({ status, seconds }, accept = "", isPost = false) {
      const isPage = accept.includes("text/html");
      const again = `Try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
      const words = `${isPost ? "Nothing was sent: too" : "Too"} many pages at once. ${again}`;
      const body = Buffer.from(isPage ? busyDocument({ seconds, isPost }) : words);
      const headers = new Headers({
        "cache-control": "no-store",
        "content-length": String(body.byteLength),
        "content-type": `text/${isPage ? "html" : "plain"}; charset=UTF-8`,
        "retry-after": String(seconds),
        ...(isPage ? { "content-security-policy": PERSONAL_POLICY } : {}),
      });
      setSecurityHeaders(headers, settings);
      return { status, headers: [...headers].flat(), body };
    },
  };
}

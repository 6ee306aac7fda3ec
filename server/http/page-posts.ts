import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isRead } from "../backend/requests";
import { Overdue, withDeadline } from "../deadline";

/** In bytes: 10,000 letters, each of which may take nine, and room to say that it is too long. */
export const LARGEST_FORM = 256 * 1024;

/** How long a form may take to arrive, in milliseconds: the largest at 35 kbit/s. */
const ARRIVES_WITHIN = 60_000;

/** The slowest a body may arrive: bytes per second on average, checked after a while. */
export type Pace = { bytes: number; after: number };

declare module "hono" {
  interface ContextVariableMap {
    /** True for a longer form that was already read whole and fits (file-posts.ts). */
    formIsRead: boolean | undefined;
  }
}

const PAGE_METHODS = ["GET", "HEAD", "POST"];
const ALLOW = PAGE_METHODS.join(", ");

/** Pages are only read or posted to: React Router would take PUT, PATCH and DELETE for posts. */
const pageMethods: MiddlewareHandler = async (c, next) =>
  PAGE_METHODS.includes(c.req.method)
    ? next()
    : c.text("There is no such method", 405, { allow: ALLOW, "cache-control": "no-store" });

const limitForm = bodyLimit({
  maxSize: LARGEST_FORM,
  onError: (c) =>
    c.text("That is more than we can take at once. Go back: what you wrote is still there.", 413, {
      "cache-control": "no-store",
    }),
});

/** Before its page's turn; 408 after `most` milliseconds or below `pace`: it holds up nobody. */
export const wholeForm =
  (most = ARRIVES_WITHIN, pace?: Pace): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req;
    if (isRead(raw) || !raw.body) return next();
    const whole = pace ? paced(raw.body, pace) : raw.arrayBuffer();
    const body = await withDeadline(most, whole).catch((error: unknown) => {
      if (!(error instanceof Overdue)) throw error;
    });
    if (!body) {
      return c.text("Not all of it arrived. Nothing was sent: go back and try again.", 408, {
        "cache-control": "no-store",
        connection: "close",
      });
    }
    const { url, method, headers, signal } = raw;
    c.req.raw = new Request(url, { method, headers, body, signal });
    return next();
  };

/** How long a form with files may take, in milliseconds: 10 MB, a partner's file, at 256 kbit/s. */
export const LONG_ARRIVES_WITHIN = 345_000;
/** A phone's poorest connection: 64 kbit/s, after 20 seconds. Slower, it would hold up others. */
const PACE: Pace = { bytes: 8_000, after: 20_000 };

export const wholeLongForm = (pace = PACE) => wholeForm(LONG_ARRIVES_WITHIN, pace);

/** @throws Overdue if it arrives more slowly */
async function paced(
  body: ReadableStream<Uint8Array>,
  { bytes, after }: Pace,
): Promise<ArrayBuffer> {
  const start = performance.now();
  let here = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, to) {
        here += chunk.byteLength;
        to.enqueue(chunk);
      },
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(
      () => {
        const passed = performance.now() - start;
        if (passed < after || here >= (bytes * passed) / 1000) return;
        reject(new Overdue(`${here} bytes within ${Math.round(passed)} ms`));
      },
      Math.min(after, 1000),
    );
  });
  try {
    return await Promise.race([new Response(counted).arrayBuffer(), late]);
  } finally {
    clearInterval(timer);
  }
}

const unlessRead =
  (guard: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    c.var.formIsRead ? next() : guard(c, next);

export const pagePosts = [pageMethods, unlessRead(limitForm), unlessRead(wholeForm())] as const;

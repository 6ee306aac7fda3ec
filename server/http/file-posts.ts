import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { Backend } from "../backend";
import { isRead, serviceTables } from "../backend/requests";
import { withDeadline } from "../deadline";
import { busyDocument, tooLargeDocument } from "../pages/standalone-documents";
import { clientAddress, networkOf } from "./addresses/client-address";
import { bodyBytes, holdBody } from "./limits/held-bodies";
import { LARGEST_FORM, type Pace, wholeLongForm } from "./page-posts";
import { inPlace } from "./personal-pages";

/** `asked` checks the token, which many may share; `takes` is in words. */
const TAKING = [
  {
    path: /^\/inquiry\/([a-z0-9]+)$/i,
    asked: "inquiry_folder",
    isShared: false,
    takes: "up to three files of 10 MB each; choose smaller ones, or send the answer without them",
  },
  {
    path: /^\/partner\/([a-z0-9]+)$/i,
    asked: "proposal_folders",
    isShared: false,
    takes: "a picture of up to 10 MB; choose a smaller one, or send the rest without it",
  },
  {
    path: /^\/memories\/([a-z0-9]+)$/i,
    asked: "memory_folder",
    isShared: true,
    takes: "a picture of up to 25 MB; choose a smaller one, or send your words alone",
  },
] as const;

/** Largest answer with its files, in bytes: three of 10 MB, and the form around them. */
const LARGEST = 31 * 1024 * 1024;
/** How much of a too large one is read, and how long, so that its sender gets the answer. */
const DRAINED = { bytes: 100 * 1024 * 1024, within: 60_000 };

/** Forms with files that are read at a time: each is held whole in memory. */
const MOST = 4;
/** Of one network with a shared token, so that neighbors leave room for others. */
const MOST_OF_NETWORK = 2;
/** For all tokens that take no files: anybody can make one up, so these come one at a time. */
const NO_PLACE = "";

const place = z.looseObject({ seconds: z.number().nullish() }).nullable();

/**
 * Lets in forms with files, which are longer than any other, a few at a time. A memory's is counted
 * before it is read, so that it stays counted when it is refused. Where a link has ended, its page
 * takes no file and gives back the words. One that is too large is answered with a page, not by
 * closing the connection.
 * @param pace at which a form has to arrive
 */
export function filePosts(backend: Backend, trusted: number, pace?: Pace): MiddlewareHandler[] {
  const underWay: { token: string; network: string }[] = [];
  const ask = async ({ token, asked }: Taking, cost: { bytes: number; network: string } | null) => {
    const { data } = await serviceTables(backend)
      .rpc(asked, { token, ...cost })
      .throwOnError();
    return place.parse(data);
  };
  const limit = bodyLimit({ maxSize: LARGEST, onError: tooLarge });
  const whole = wholeLongForm(pace);
  return [
    async (c, next) => {
      const page = takingAt(c.req.path);
      if (!page || isRead(c.req) || !isLong(c)) return next();
      const { token, isShared } = page;
      const own = { token, network: networkOf(clientAddress(c, trusted)) };
      const isFull = () =>
        underWay.length >= MOST ||
        (isShared && own.token === token
          ? underWay.filter(({ network }) => network === own.network).length >= MOST_OF_NETWORK
          : underWay.some((other) => other.token === own.token));
      if (isFull()) return busy(c);
      const cost = { bytes: bodyBytes(c, LARGEST), network: own.network };
      const place = await ask(page, isShared ? cost : null);
      if (!place) own.token = NO_PLACE;
      if (place?.seconds) return often(c, place.seconds);
      // Checked again: several may have asked at once.
      const giveBack = isFull() ? undefined : holdBody(c, trusted, LARGEST);
      if (!giveBack) return busy(c);
      underWay.push(own);
      try {
        return await limit(c, async () => {
          const refused = await whole(c, async () => {
            c.set("formIsRead", true);
            await next();
          });
          if (refused) c.res = refused;
        });
      } finally {
        giveBack();
        underWay.splice(underWay.indexOf(own), 1);
      }
    },
  ];
}

type Taking = Omit<(typeof TAKING)[number], "path"> & { token: string };

function takingAt(address: string): Taking | undefined {
  for (const { path, ...taking } of TAKING) {
    const token = path.exec(address)?.[1];
    if (token !== undefined) return { token, ...taking };
  }
}

/** True if the page's own limit may not suffice. Without a content length it may be any size. */
const isLong = (c: Context) =>
  !(Number(c.req.header("content-length") ?? Number.NaN) <= LARGEST_FORM);

async function refuse(c: Context, status: 413 | 429 | 503, page: string): Promise<Response> {
  await drain(c.req.raw.body);
  inPlace(c);
  return c.html(page, status);
}

const tooLarge = (c: Context) =>
  refuse(c, 413, tooLargeDocument(takingAt(c.req.path)?.takes ?? ""));

function busy(c: Context): Promise<Response> {
  c.header("retry-after", "20");
  return refuse(c, 503, busyDocument({ seconds: 20, isPost: true }));
}

function often(c: Context, seconds: number): Promise<Response> {
  c.header("retry-after", String(seconds));
  return refuse(c, 429, busyDocument({ seconds, isPost: true, asked: OFTEN }));
}

const OFTEN =
  "Many pictures came with this link, or from your network, within an hour. Words alone can still be sent.";

/** A browser that still sends would take the end of the connection for a failure of the network. */
async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const read = async () => {
    for (let left = DRAINED.bytes; left > 0; ) {
      const { value, done } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
  };
  await withDeadline(DRAINED.within, read()).catch(() => undefined);
}

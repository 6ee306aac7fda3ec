import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "../../backend";
import { withTableCache } from "../../backend/table-cache";
import { PageCache } from "../../pages/page-cache";
import { pageLimits } from "../../pages/page-limits";
import { type Pages, pageRenderer } from "../../pages/renderer";
import { pagesFirst } from "../../pages/serve-pages";
import { withPictures } from "../../pictures/with-pictures";
import type { Settings } from "../../settings";
import { createApp } from "../app";
import type { Log } from "../log";
import { hangUpOnSilence } from "./connections";

type Options = {
  backend: Backend;
  settings: Settings & { SITE_URL: string };
  log: Log;
  pages: Pages;
  onChange?: () => void;
  assets?: string;
};

type Site = {
  listener: RequestListener;
  /** The backend for other code in this process, whose changes show on the next page. */
  backend: Backend;
  /** Drops the responses that visitors share, after a change without a write. */
  forget: () => void;
  /** Renders the home page, and with it loads what the first page of any kind needs. */
  warm: () => Promise<unknown>;
};

/** The pages' share of the memory for shared responses; tables take the rest. */
const PAGES_SHARE = 3 / 4;

export function createSite({ backend: given, ...options }: Options): Site {
  const { settings, log, pages } = options;
  const { PICTURE_CACHE_MB, DATA_DIR: folder } = settings;
  const plain = given.servedHere
    ? withPictures(given, { folder, bytes: PICTURE_CACHE_MB * 1024 * 1024, log })
    : given;
  const bytes = settings.CACHE_MB * 1024 * 1024;
  // In development, pages change with their files.
  const keepsPages = bytes > 0 && !pages.development;
  const cache = keepsPages
    ? new PageCache({
        bytes: bytes * PAGES_SHARE,
        invalidated: plain.servedHere,
        render: (address) => renderer.forEverybody(address),
      })
    : undefined;
  const caching =
    bytes > 0 && plain.servedHere
      ? withTableCache(plain, {
          bytes: bytes * (1 - PAGES_SHARE),
          onChange: () => {
            cache?.drop();
            options.onChange?.();
          },
        })
      : undefined;
  const backend = caching ?? plain;
  const renderer = pageRenderer({ ...options, backend });
  const limits = pages.development ? undefined : pageLimits(settings);
  const app = createApp({ ...options, backend, renderer, limits });
  const router = hangUpOnSilence(getRequestListener(app.fetch));
  return {
    backend,
    forget: () => {
      caching?.forget();
      cache?.drop();
    },
    listener: cache ? pagesFirst(cache, log, router, limits) : router,
    // The renderer logs what fails; the first visitor's request tries again.
    warm: async () => cache?.load("/").catch(() => undefined),
  };
}

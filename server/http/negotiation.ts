import { parseAccept } from "hono/utils/accept";

/** And not with `q=0` (RFC 9110, section 12.5). `*` says nothing about what a browser decodes. */
export const accepts = (header: string | null | undefined, value: string): boolean =>
  parseAccept(header?.toLowerCase() ?? "").some(({ type, q }) => type === value && q > 0);

/** Weakly (RFC 9110, section 13.1.2): a proxy that compresses makes strong tags weak. */
export const matchesTag = (ifNoneMatch: string | undefined, eTag: string | undefined): boolean =>
  eTag !== undefined &&
  (ifNoneMatch?.split(",").some((tag) => ["*", eTag].includes(tag.trim().replace(/^W\//, ""))) ??
    false);

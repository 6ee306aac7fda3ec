import { later } from "~/ui/later";

export const LINK_AWAITED = <p className="text-ink-soft">A moment…</p>;

/** A link to keep. It is loaded, with the QR code's library, when there is one to look at. */
export const LinkCard = later(
  async () => (await import("./link-to-keep")).LinkToKeep,
  LINK_AWAITED,
);

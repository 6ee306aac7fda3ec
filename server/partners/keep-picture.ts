import { createHash } from "node:crypto";
import { z } from "zod";
import { LONGEST_SIDE, PROPOSAL_PICTURES } from "~shared/pictures/buckets";
import type { SiteContext } from "~shared/site-context";
import { serviceTables } from "../backend/requests";
import type { Keeping } from "../backend/storage/keep-files";
import { networkOf } from "../http/addresses/client-address";
import { lookAt } from "../inquiries/file-kind";
import { convertPicture } from "../pictures/convert";
import { decode } from "../pictures/decode";

const folders = z.record(z.string(), z.boolean()).nullable();

/** The bucket's limit, in bytes. */
const LARGEST = 5 * 1024 * 1024;

/** Scaled to the largest size that the site shows, without metadata. @throws Busy */
export async function keepProposedPicture(
  { backend, keep, address }: Keeping,
  token: string,
  { partner, file }: Parameters<SiteContext["keepPicture"]>[1],
): ReturnType<SiteContext["keepPicture"]> {
  const { data } = await serviceTables(backend)
    .rpc("proposal_folders", { token, partner_id: partner })
    .throwOnError();
  const room = folders.parse(data)?.[partner];
  if (room === undefined) return { fault: "This link takes no picture any more." };
  if (!room) return { fault: "You sent many pictures today. Please send this one tomorrow." };
  const share = [networkOf(address), token];
  const seen = await lookAt(Buffer.from(await file.arrayBuffer()), share, { takesPdf: false });
  if ("fault" in seen) return { fault: `It ${seen.fault}.` };
  const made = await decode(share, (open) =>
    convertPicture(open, seen.bytes, LONGEST_SIDE, "webp"),
  );
  if (!made) return { fault: "It moves: please choose one that stands still." };
  if (made.bytes.byteLength > LARGEST) return { fault: "It is too large." };
  const name = `${partner}/${idOf(made.bytes)}`;
  await keep(PROPOSAL_PICTURES, name, { type: "image/webp", ...made });
  return { name };
}

const idOf = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

import { privatePictureQuery } from "~/admin/pictures/field/private-picture";
import { uploadImage } from "~/admin/pictures/field/upload";
import { staffQuery } from "~/admin/staff-query";
import { PROPOSAL_PICTURES } from "~shared/pictures/buckets";
import { FACT_COLUMNS } from "../../facts/facts";
import type { Listing } from "../../own/queries";

export const PROPOSALS_KEY = ["staff", "partner-proposals"] as const;

export type WaitingProposal = {
  id: string;
  created_at: string;
  changes: Partial<Listing>;
  /** The stored name of the new picture; null keeps the old one. */
  picture: string | null;
  partners: Listing & { id: string; image_url: string | null };
};

const COLUMNS =
  `id, created_at, changes, picture, partners(id, name, type, location, description, image_url, services, ${FACT_COLUMNS})` as const;

/** Enough for one go; the next ones follow. */
const MOST = 50;

export const proposalsQuery = staffQuery(PROPOSALS_KEY, (tables) =>
  tables
    .from("partner_proposals")
    .select(COLUMNS)
    .eq("state", "waiting")
    .order("created_at")
    .limit(MOST)
    .overrideTypes<{ changes: Partial<Listing> }[]>(),
);

/** A picture that a partner proposes; only staff may read it. */
export const proposedPictureQuery = (name: string) => privatePictureQuery(PROPOSAL_PICTURES, name);

/** @returns its public address @throws the errors of `uploadImage` */
export const publishPicture = (picture: Blob): Promise<string> =>
  uploadImage({
    bucket: "partner-images",
    file: picture,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

import { afterInvitation, type Stage } from "~/plan/sections/invitation/after-invitation";
import type { Invitation } from "~/plan/sections/invitation/invitation";

/** Shown beside the preview of a cancelled invitation. */
export const CANCELLED = "The celebration is cancelled, and the paper says so.";

/** An invitation for paper: a cancelled one says so in place of its words. */
export const onPaper = (invitation: Invitation, stage: Stage): Invitation =>
  stage === "cancelled"
    ? { ...afterInvitation(invitation, stage), words: "This celebration does not take place." }
    : invitation;

/** Paper with the public link tells no more than that link's page, for anyone who passes by. */
export const forStrangers = (
  { name, occasion, days }: Invitation,
  { town, isDaySet }: { town: string; isDaySet: boolean },
): Invitation => ({
  name,
  occasion,
  years: "",
  words:
    "Would you like to come? Point your phone’s camera at the code, or type the address beside it, and tell the family who you are.",
  days: isDaySet ? days : [],
  time: "",
  placeName: town,
  placeAddress: "",
  schedule: [],
  access: [],
  program: [],
  bring: [],
  isOnline: false,
  parts: [],
  replyBy: "",
  callName: "",
  callNumber: "",
});

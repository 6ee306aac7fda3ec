import type { NotStored } from "~/plan/pictures/mutations";

/** The reason why there is no new photo. The previous one stays. */
export type PhotoFailure = NotStored | "offline" | "too-large";

export const PHOTO_WORDS: Record<PhotoFailure, string> = {
  offline: "A photo needs a connection. Please choose it again once there is one.",
  unreachable: "The photo did not get through. Please try again in a moment.",
  unreadable: "This file cannot be read as a photo. Please choose a JPG or PNG.",
  "too-large": "This file is larger than 50 MB. Please choose a smaller one.",
  "no-room":
    "This plan has no room for another photo today. Photos that you remove make room by tomorrow.",
};

export const photoAlt = (name: string) => (name ? `Photo of ${name}` : "Photo");

import type { LetterSite } from "~shared/letters/letter";
import type { Settings } from "../settings";

export const letterSite = (settings: Settings & { SITE_URL: string }): LetterSite => ({
  name: "Last Hurrah",
  url: settings.SITE_URL,
  timeZone: settings.SITE_TIME_ZONE,
  addressLines: settings.MAIL_POSTAL_ADDRESS?.split("|").map((line) => line.trim()),
  repliesAreRead: settings.MAIL_REPLY_TO !== undefined,
});

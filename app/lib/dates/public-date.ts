import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "~shared/config";

/**
 * A date as public pages write it: "November 21, 2026" (long US format).
 * @param time ISO 8601
 * @param timeZone IANA zone: the site's, so that the server and every browser write the same date
 * @returns "" for an invalid time
 */
export function publicDate(time: string, timeZone: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone,
  });
}

export function usePublicDate(): (time: string) => string {
  const root = useRouteLoaderData("root") as { config: PublicConfig } | undefined;
  const timeZone = root?.config.timeZone ?? "America/New_York";
  return (time) => publicDate(time, timeZone);
}

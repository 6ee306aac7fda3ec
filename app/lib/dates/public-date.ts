import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "~shared/config";

/**
 * "November 21, 2026" for an ISO 8601 time; "" for an invalid one.
 * @param timeZone IANA zone: the site's, so that the server and every browser write the same date
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

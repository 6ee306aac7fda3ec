/**
 * A partner's response time in words: "40 minutes", "5 hours", "2 days".
 * @param hours may be a fraction; null: no answer yet
 */
export function durationWords(hours: number | null): string {
  if (hours === null) return "–";
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return counted(minutes, "minute");
  return hours < 48 ? counted(Math.round(hours), "hour") : counted(Math.round(hours / 24), "day");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

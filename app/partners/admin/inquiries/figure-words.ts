import type { PartnerFigures } from "./queries";

/** The problem with a partner's address; undefined when there is nothing staff can do. */
export function addressWords({ address, wishes }: PartnerFigures): string | undefined {
  if (address === "wrong") return "Address reached the wrong person";
  if (address === "refused") return "Address does not take letters";
  if (wishes === 0) return undefined;
  return address === "unconfirmed" ? "Address not confirmed yet" : undefined;
}

export function wishWords({ address, wishes }: PartnerFigures): string | undefined {
  if (address === "ok" || wishes === 0) return undefined;
  return wishes === 1
    ? "1 family wants its address"
    : `${wishes.toLocaleString("en-US")} families want its address`;
}

/** "40 minutes", "5 hours", "2 days"; "–" without an answer yet. */
export function durationWords(hours: number | null): string {
  if (hours === null) return "–";
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return counted(minutes, "minute");
  return hours < 48 ? counted(Math.round(hours), "hour") : counted(Math.round(hours / 24), "day");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

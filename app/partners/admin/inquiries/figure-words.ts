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

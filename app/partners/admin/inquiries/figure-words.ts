import type { PartnerFigures } from "./queries";

/** What is wrong with a partner's address, in words; undefined: nothing that staff can do about. */
export function addressWords({ address, wishes }: PartnerFigures): string | undefined {
  if (address === "wrong") return "Address reached the wrong person";
  if (address === "refused") return "Address does not take letters";
  if (wishes === 0) return undefined;
  return address === "unconfirmed" ? "Address not confirmed yet" : undefined;
}

/** How many families asked us for its address, while it has none that works. */
export function wishWords({ address, wishes }: PartnerFigures): string | undefined {
  if (address === "ok" || wishes === 0) return undefined;
  return wishes === 1
    ? "1 family wants its address"
    : `${wishes.toLocaleString("en-US")} families want its address`;
}

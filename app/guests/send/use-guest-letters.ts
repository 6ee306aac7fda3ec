import { useQuery } from "@tanstack/react-query";
import { useMe } from "~/plans/store/members";
import { usePlan, usePlanId, usePlanState } from "~/plans/store/plan-context";
import { browserConfig } from "~shared/config";
import { type GuestLetters, guestLettersQuery } from "../queries";

/** How letters to guests fare; asked where there may be any. */
export function useGuestLetters(isAsked: boolean) {
  const planId = usePlanId();
  const isConfirmed = usePlanState(({ outlook }) => outlook.keeps === "address");
  return useQuery({ ...guestLettersQuery(planId, isConfirmed), enabled: isAsked });
}

/** How letters fare, for who may know; undefined: none can have gone, or it is not known yet. */
export function useLettersSent(): GuestLetters | undefined {
  const role = useMe()?.role;
  const { kind } = usePlan();
  const mayKnow = role === "owner" || role === "editor";
  const { data } = useGuestLetters(mayKnow && kind === "died" && browserConfig().sendsMail);
  return data;
}

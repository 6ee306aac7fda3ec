import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "~/plan/store/members";
import {
  useInvitation,
  usePlan,
  usePlanId,
  usePlanState,
  useRows,
} from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { type GuestLetters, guestLettersQuery } from "../queries";

/** The states of letters to guests; requested only where there may be any. */
export function useGuestLetters(isAsked: boolean) {
  const planId = usePlanId();
  const isConfirmed = usePlanState(({ retention }) => retention.keeps === "address");
  const told = useToldFacts();
  return useQuery({ ...guestLettersQuery(planId, [isConfirmed, told]), enabled: isAsked });
}

/** The saved facts that letters tell: other guests have to be told when they change. */
function useToldFacts(): string {
  const { day_state, day, start_time, time_zone, place_name, place_address } = usePlan();
  const { is_cancelled, shows_address } = useInvitation() ?? {};
  const isSaved = usePlanState(({ saving }) => saving.kind === "saved");
  const when = [day_state, day, start_time, time_zone];
  const where = [place_name, place_address, shows_address];
  const facts = JSON.stringify([when, where, is_cancelled, useRows("plan_invitation_parts")]);
  const [saved, setSaved] = useState(facts);
  if (isSaved && saved !== facts) setSaved(facts);
  return saved;
}

/** The letters' states, for those who may know; undefined: none can exist, or not known yet. */
export function useLettersSent(): GuestLetters | undefined {
  const role = useMe()?.role;
  const { kind } = usePlan();
  const mayKnow = role === "owner" || role === "editor";
  const isAny = usePlanState(({ rows }) => rows.plan_households.size > 0);
  const isAsked = mayKnow && isAny && kind === "died" && browserConfig().sendsMail;
  const { data } = useGuestLetters(isAsked);
  return data;
}

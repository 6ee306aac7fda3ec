import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { today } from "~/lib/dates/day-words";
import { useKept } from "~/plan/fields/use-kept";
import { sectionPath } from "~/plan/frame/sections";
import { usePlan, usePlanId, usePlanState, usePlanStore, useRows } from "~/plan/store/plan-context";
import { saved } from "~/plan/store/saved";
import { useOnce } from "~/plan/use-once";
import { toast } from "~/ui/toast/toast";
import { beginningOf } from "~shared/plan/day-parts";
import { sendInquiry } from "../mutations";
import { reachKey } from "../queries";
import { refusalWords } from "../refusals";
import { makeLinks } from "../threads/made-links";
import { askedIn, type Draft, draftOf, MOST_PARTNERS, type Problems, problemsIn } from "./draft";
import type { useAskable } from "./use-askable";

type Refusal = { code: string; about?: string };

/** A question's draft: kept in the browser at every key, and sent once. */
export function useAsk({ partners, wayOf, whyNot }: ReturnType<typeof useAskable>) {
  const plan = usePlan();
  const planId = usePlanId();
  const store = usePlanStore();
  const isKept = usePlanState(({ retention }) => retention.keeps === "address");
  const navigate = useNavigate();
  const client = useQueryClient();
  const now = today(plan.time_zone ?? undefined);
  const [wanted] = useSearchParams();
  const again = wanted.get("partner");
  // The same town as on the public link and the printed cards.
  const town = usePlanState(({ rows }) => rows.plan_public_links.get(planId)?.town);
  const { start_time } = beginningOf(plan, useRows("plan_invitation_parts"));
  const kept = useKept<Draft>("ask", draftOf({ ...plan, start_time }, now, town));
  const found = (id: string) => partners?.find((partner) => partner.id === id);
  // Meanwhile a day may have passed, or a partner been asked or taken off the list.
  const draft = {
    ...kept.value,
    dates: kept.value.dates.filter((day) => day >= now),
    partners: kept.value.partners.filter((id) => {
      const partner = found(id);
      return partner ? !whyNot(partner) : !partners;
    }),
  };
  const isByLink = (id: string) => {
    const partner = found(id);
    return partner !== undefined && wayOf(partner).by === "link";
  };
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { isBusy, once } = useOnce();
  const problems: Problems = isTried ? problemsIn(draft, plan.currency) : {};
  const asked = askedIn(draft, plan.currency);

  function change(part: Partial<Draft>) {
    kept.change({ ...kept.value, ...part });
    setRefusal(undefined);
  }
  // A closed thread's link names the partner to ask again.
  const askAgain = useEffectEvent((id: string) => {
    if (kept.value.partners.length < MOST_PARTNERS && !kept.value.partners.includes(id)) {
      kept.change({ ...kept.value, partners: [...kept.value.partners, id] });
    }
  });
  useEffect(() => {
    if (again) askAgain(again);
  }, [again]);

  /** @returns whether the draft can be sent as it is */
  async function send(): Promise<boolean> {
    setTried(true);
    if (Object.keys(problemsIn(draft, plan.currency)).length > 0) return false;
    const done = await once(async () => {
      setRefusal(undefined);
      // A partner may just have been added or put back.
      await saved(store);
      const sent = await kept.send((id) =>
        sendInquiry(id, planId, asked, {
          partner_ids: draft.partners,
          by_link: draft.partners.filter(isByLink),
        }),
      );
      if ("code" in sent) return sent;
      return { answer: sent.answer, hasLinks: await makeLinks(sent.answer.by_link) };
    });
    if (!done) return true;
    store.refresh();
    if ("code" in done) {
      setRefusal(done);
      // The refusal may concern something about a partner that this page does not know yet.
      await client.invalidateQueries({ queryKey: reachKey(planId) });
      return true;
    }
    kept.sent();
    toast.success(sentWords(draft.partners.length, done.answer.by_link.length, done.hasLinks));
    await navigate(sectionPath(planId, "partners"));
    return true;
  }
  // An address may have been confirmed in another tab meanwhile.
  const isPast = refusal?.code === "address_first" && isKept;
  const about = (refusal?.about?.split(",") ?? []).flatMap((id) => found(id)?.name ?? []);
  const words =
    refusal?.code === "sent_otherwise"
      ? askedBefore(about)
      : refusal && !isPast
        ? refusalWords(refusal.code, about[0])
        : "";
  return { draft, change, asked, problems, refusal: words, isBusy, send };
}

/**
 * @param byLink those among them who get a link from the family
 * @param hasLinks whether these links were made and are shown below
 */
export function sentWords(partners: number, byLink: number, hasLinks: boolean): string {
  const byLetter = partners - byLink;
  const first =
    byLetter === 0
      ? "The question is written down."
      : `On its way to ${byLetter === 1 ? "one partner" : `${byLetter} partners`}.`;
  if (byLink === 0) return first;
  const links = byLink === 1 ? "the link" : "the links";
  return `${first} ${hasLinks ? `Please hand on ${links} below.` : "Please press “Make a link for them” below."}`;
}

/** Why a question that was changed after a lost answer does not go to who has its first version. */
export function askedBefore(names: string[]): string {
  const they = names.length > 0 ? new Intl.ListFormat("en-US").format(names) : "They";
  return `${they} ${names.length === 1 ? "was" : "were"} asked when you first pressed, with what stood here then. What you changed since is not in it: go back to the partners, and add it there with “Ask something more”. What you wrote stays here.`;
}

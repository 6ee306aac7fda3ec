import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useKept } from "~/plan/fields/use-kept";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { saved } from "~/plan/store/saved";
import { useOnce } from "~/plan/use-once";
import type { Entry } from "../guest-list";
import { type Sent, sendToGuests } from "../mutations";
import { type GuestLetters, guestLettersKey, LETTER_KINDS } from "../queries";
import { useGuestList, useParts } from "../use-guest-list";
import { firstOf, KINDS, offersOf } from "./kinds";
import { concerned, GROUPS, recipientsOf } from "./recipients";
import { refusalWords } from "./refusals";

/** A letter's draft, as the form holds it; "" where nothing is chosen. */
export type Draft = {
  kind: string;
  group: string;
  chosen: string[];
  words: string;
  repliesToMe: boolean;
};

const START: Draft = { kind: "", group: "", chosen: [], words: "", repliesToMe: false };

/** Length limit of the family's own line, in characters. */
export const MOST_WORDS = 1_000;

/** The outcome of sending: the response, and the households by their names at that time. */
export type Done = Sent & { names: ReadonlyMap<string, Entry> };

/** A letter's draft: kept in the browser at every key, and sent once. */
export function useSend(letters: GuestLetters) {
  const planId = usePlanId();
  const store = usePlanStore();
  const client = useQueryClient();
  const entries = useGuestList();
  const parts = useParts();
  const stage = useStageOfDay();
  const [wanted, setWanted] = useSearchParams();
  const preset = wanted.get("kind");
  const recipient = wanted.get("to");
  const kept = useKept<Draft>("guest-letter", START);
  const [refusal, setRefusal] = useState("");
  const [done, setDone] = useState<Done>();
  const { isBusy, once } = useOnce();

  const change = (part: Partial<Draft>) => {
    kept.change({ ...kept.value, ...part });
    setRefusal("");
  };
  // A link names the letter it is about, and may name the one household to get it.
  const begin = useEffectEvent((named: string, to: string | null) => {
    const kind = LETTER_KINDS.find((one) => one === named);
    if (!kind) return;
    if (to) {
      change({ kind, group: "chosen", chosen: [to] });
      // A reload keeps what is chosen after it.
      setWanted({}, { replace: true });
    } else if (kind !== kept.value.kind) change({ kind, group: "" });
  });
  useEffect(() => {
    if (preset) begin(preset, recipient);
  }, [preset, recipient]);

  // The day may have passed or been cancelled since the letter was chosen.
  const offers = offersOf(entries, letters, parts, stage);
  const kind = offers.find((offer) => offer.kind === kept.value.kind)?.kind ?? firstOf(offers);
  const group =
    GROUPS.find((one) => one === kept.value.group && kind && KINDS[kind].groups[one]) ?? "fitting";
  const asked = kind ? concerned(entries, letters, parts, { ...kept.value, kind, group }) : [];
  const { to, leftOut } = recipientsOf(asked, letters, kind ?? "invitation");

  async function send() {
    if (!kind || to.length === 0) return;
    const answer = await once(async () => {
      setRefusal("");
      // The changes must be saved before a letter tells of them.
      await saved(store);
      const sent = await kept.send((id) =>
        sendToGuests(planId, id, {
          kind,
          households: to.map(({ id }) => id),
          words: kept.value.words,
          reply_to_me: kept.value.repliesToMe && letters.my_address !== null,
        }),
      );
      // Until it is said what became of it, nothing is there to be pressed.
      await client.invalidateQueries({ queryKey: guestLettersKey(planId) });
      return sent;
    });
    if (!answer) return;
    if ("code" in answer) return setRefusal(refusalWords(answer.code, answer.about));
    setDone({ ...answer.answer, names: new Map(entries.map((entry) => [entry.id, entry])) });
    // Who takes replies to one letter takes those to the next.
    kept.sent({ ...START, repliesToMe: kept.value.repliesToMe });
  }
  return {
    draft: kept.value,
    change,
    offers,
    kind,
    group,
    entries,
    to,
    leftOut,
    refusal,
    isBusy,
    send,
    done,
    again: () => setDone(undefined),
  };
}

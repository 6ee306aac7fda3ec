import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { NotRead } from "~/plan/frame/notices/not-read";
import { historyQuery } from "~/plan/queries";
import { usePersonLabels } from "~/plan/sections/person/person-labels";
import { useNameOf } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanState } from "~/plan/store/plan-context";
import { rowTitle } from "~/plan/store/row-title";
import type { Noun } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import type { Entry } from "./history-values";
import { historyWords } from "./history-words";

/** Entries read at first and with each press, and the most that one response holds. */
const PAGE = 100;
const MOST = 1_000;

export function HistoryList() {
  const planId = usePlanId();
  const nameOf = useNameOf();
  const [most, setMost] = useState(PAGE);
  const { data, isError, isFetching, refetch } = useQuery(historyQuery(planId, most));
  return (
    <>
      {isError ? (
        <NotRead onRetry={refetch}>The list could not be read.</NotRead>
      ) : data ? null : (
        <p className="text-ink-soft">A moment…</p>
      )}
      <ul className="mt-2 flex flex-col gap-3">
        {data?.map((entry) => (
          <li key={entry.id} className="border-b border-line pb-3">
            <Words entry={entry} who={whoOf(entry, nameOf)} />
            <p className="text-base text-ink-soft">{longLocalDate(entry.at)}</p>
          </li>
        ))}
      </ul>
      {data && data.length >= most && most < MOST ? (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={isFetching}
          onClick={() => isFetching || setMost(most + PAGE)}
        >
          {isFetching ? "Loading…" : "Show earlier changes"}
        </Button>
      ) : null}
    </>
  );
}

/** Staff who looked at the plan are not members: their name is in the entry. */
const whoOf = ({ action, who, after }: Entry, nameOf: NameOf): string =>
  action === "look" ? (typeof after === "string" && after) || "Somebody" : nameOf(who);

type NameOf = ReturnType<typeof useNameOf>;

function Words({ entry, who }: { entry: Entry & { row_id: string }; who: string }) {
  const title = usePlanState(({ rows }) => rowTitle(entry.noun as Noun, entry.row_id, rows));
  const account = usePlanState(({ rows }) => rows.plan_members.get(entry.row_id)?.user_id);
  const { id, currency } = usePlan();
  const told = { currency, labels: usePersonLabels(), nameOf: useNameOf() };
  // A plan that is over drops its parts as a whole.
  const isWhole = entry.row_id === id && entry.action === "remove";
  const row = { title: isWhole ? "Everything in it" : title, account };
  const { did, of, values, isAlone } = historyWords(entry, row, told);
  return (
    <>
      <p className="wrap-anywhere">
        {isAlone ? null : <bdi>{capital(who)}</bdi>} {did}
        {of ? (
          <>
            : <bdi>{of}</bdi>
          </>
        ) : null}
      </p>
      {values ? (
        <p dir="auto" className="text-ink-soft wrap-anywhere">
          {values}
        </p>
      ) : null}
    </>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { Filter } from "~/admin/list/filters";
import type { List } from "~/admin/list/use-list";
import { useMailTrouble } from "~/admin/no-mail-yet";
import { staffNamesQuery } from "~/admin/queries";
import { useStaffId } from "~/admin/session/role";
import { Badge } from "~/ui/badge";
import { type Message, placesFoundQuery } from "../queries";
import { unsentQuery, WAITING } from "./queries";
import type { Colleague } from "./use-colleagues";

const STATUSES = {
  open: { label: "Open", tone: "accent" },
  waiting: { label: "Awaiting reply", tone: "warning" },
  closed: { label: "Closed", tone: "neutral" },
  spam: { label: "Spam", tone: "neutral" },
} as const;

export type MessageStatus = keyof typeof STATUSES;

export const STATUS_CHOICES = Object.entries(STATUSES).map(([value, { label }]) => ({
  value,
  label,
}));

export const statusLabel = (status: string): string =>
  STATUSES[status as MessageStatus]?.label ?? status;

export function Owner({ of: { owner_id } }: { of: { owner_id: string | null } }) {
  const me = useStaffId();
  const { data: names } = useQuery(staffNamesQuery);
  if (!owner_id) return null;
  return (
    <span className="max-w-[7rem] truncate text-base/snug text-ink-soft">
      {owner_id === me ? "You" : (names?.get(owner_id) ?? "A colleague")}
    </span>
  );
}

type Listed = { id: string; status: string; replied_at: string | null };

export function Standing({ of: { id, status, replied_at } }: { of: Listed }) {
  const { data: unsent } = useQuery(unsentQuery);
  const trouble = useMailTrouble();
  const letter = unsent?.find(({ message_id }) => message_id === id)?.letters.state ?? "";
  const words = WAITING.includes(letter)
    ? trouble
      ? `Answer not sent yet: ${trouble}`
      : letter === "retrying" && "Answer not sent yet"
    : letter && "Answer not sent";
  return (
    <>
      {status === "open" ? null : (
        <Badge tone={STATUSES[status as MessageStatus]?.tone}>{statusLabel(status)}</Badge>
      )}
      {status === "open" && replied_at ? <Badge tone="accent">Replied</Badge> : null}
      {status !== "closed" && words ? <Badge tone="warning">{words}</Badge> : null}
    </>
  );
}

export const tabFilter = (me: string): Filter => ({
  name: "tab",
  label: "Show",
  drawnElsewhere: true,
  endsAtSearch: true,
  any: STATUSES.open.label,
  otherwise: { status: "open" },
  choices: [
    { value: "mine", label: "Mine", asks: { owner_id: me, is_pending: true } },
    ...(["waiting", "closed", "spam"] as const).map((status) => ({
      value: status,
      label: STATUSES[status].label,
      asks: { status },
    })),
    { value: "all", label: "All", asks: {} },
  ],
});

export const ORDER_FILTER: Filter = {
  name: "order",
  label: "Order",
  any: "Newest first",
  choices: [{ value: "oldest", label: "Oldest first", asks: { oldest: true } }],
};

/** Which messages have waited for us longer than visitors are promised. */
export const WAITS_FILTER: Filter = {
  name: "waits",
  label: "Waits for us",
  choices: [{ value: "long", label: "More than two days", asks: { is_late: true } }],
};

export const ownerFilter = (colleagues: Colleague[]): Filter => ({
  name: "owner",
  label: "Taken care of by",
  any: "Anybody",
  choices: [
    { value: "nobody", label: "Unassigned", asks: { is_unassigned: true } },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name, asks: { owner_id: id } })),
  ],
});

export const EMPTY_TABS: Record<string, string> = {
  "": "Nothing is open. New messages arrive here.",
  mine: "You take care of no message that is open or awaits a reply.",
  waiting: "No message awaits its sender’s reply.",
  closed: "No message is closed.",
  spam: "Nothing is marked as spam.",
};

const Places = createContext<Record<string, string[]>>({});

export function PlacesFound({ list, children }: { list: List<Message>; children: ReactNode }) {
  const ids = list.isSearching ? [] : list.rows.map(({ id }) => id);
  const { data = {} } = useQuery({
    ...placesFoundQuery(ids, list.search.query),
    placeholderData: keepPreviousData,
  });
  return <Places value={list.search.query ? data : {}}>{children}</Places>;
}

export function FoundIn({ id }: { id: string }) {
  const places = useContext(Places)[id];
  if (!places) return null;
  return (
    <span className="text-base/snug whitespace-nowrap text-ink-soft">
      Found in {places.join(", ")}
    </span>
  );
}

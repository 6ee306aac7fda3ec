import { useState } from "react";
import { Disclosure } from "~/plan/frame/disclosure";
import { RoomLeft } from "~/plan/frame/notices/room-left";
import { SectionHead } from "~/plan/frame/section-head";
import { useMe } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import { InviteSomeone } from "./invite-someone";
import { Members } from "./members";

// Below what most people come for.
const LetUsHelp = later(async () => (await import("./let-us-help")).LetUsHelp);
const DownloadEverything = later(
  async () => (await import("~/plan/export/download-everything")).DownloadEverything,
);
const ThisDevice = later(async () => (await import("./this-device")).ThisDevice);
const PlanEnd = later(async () => (await import("./plan-end")).PlanEnd);

export default function People() {
  const me = useMe();
  const { ended_at } = usePlan();
  return (
    <>
      <SectionHead title="People and settings" needs="People can be invited">
        Only the people listed here can open this plan.
      </SectionHead>
      <Members />
      {me?.role === "owner" && ended_at === null ? <InviteSomeone /> : null}
      <LetUsHelp isOwner={me?.role === "owner"} />
      <RoomLeft of="rows" />
      <RoomLeft of="files" />
      <History />
      <DownloadEverything className="card mt-5" />
      <ThisDevice />
      {me ? <PlanEnd me={me} /> : null}
    </>
  );
}

const HistoryList = later(
  async () => (await import("./history-list")).HistoryList,
  <p className="text-ink-soft">A moment…</p>,
);

/** Who changed what in the last 90 days, fetched only when opened. */
function History() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title="Who changed what"
      className="card mt-5 print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen ? <HistoryList /> : null}
      <p className="mt-3 text-ink-soft">Kept for 90 days; of long texts the latest.</p>
    </Disclosure>
  );
}

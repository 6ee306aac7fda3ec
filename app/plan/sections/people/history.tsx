import { useState } from "react";
import { Disclosure } from "~/plan/frame/disclosure";
import { later } from "~/ui/later";

const HistoryList = later(
  async () => (await import("./history-list")).HistoryList,
  <p className="text-ink-soft">A moment…</p>,
);

/** Who changed what in the last 90 days, fetched only when opened. */
export function History() {
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

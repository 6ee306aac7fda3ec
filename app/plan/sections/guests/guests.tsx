import { useState } from "react";
import { useOpenRow } from "~/plan/frame/rows/open-row";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { useMayEdit, useMe } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/form/search-field";
import { Icon } from "~/ui/icon";
import { later } from "~/ui/later";
import { ROWS, Row } from "~/ui/row";
import type { Status } from "./answers";
import type { Entry } from "./guest-list";
import { EVERYBODY } from "./list/filter";
import { HouseholdList } from "./list/household-list";
import { WaitingRequests } from "./requests/waiting-requests";
import { useLettersSent } from "./send/use-guest-letters";
import { countsOf } from "./totals/totals";
import { useGuestList, useParts } from "./use-guest-list";

// Few plans need these, and none when its list is first opened.
const AddHousehold = later(async () => (await import("./list/add-household")).AddHousehold);
const GuestSheet = later(async () => (await import("./guest-sheet")).GuestSheet);
const RenewLinks = later(async () => (await import("./link/renew-links")).RenewLinks);
const Duplicates = later(async () => (await import("./duplicates/duplicates")).Duplicates);
const RemovedGuests = later(async () => (await import("./list/removed-guests")).RemovedGuests);

export default function Guests() {
  const mayEdit = useMayEdit();
  const knowsMore = useMe()?.role !== "viewer";
  const entries = useGuestList();
  const letters = useLettersSent();
  const [filter, setFilter] = useState(EVERYBODY);
  const list = { entries, letters, knowsMore, filter };
  const row = useOpenRow();
  const isEmpty = entries.length === 0;
  const [line, setLine] = useState("");
  // What an empty list begins with stays for the next household, too.
  const [adding, setAdding] = useState<"no" | "begun" | "asked">(isEmpty ? "begun" : "no");
  return (
    <>
      <SectionHead title="Guests">
        {isEmpty
          ? "Those who should come. A household is invited together and answers together. Nobody hears of this list by itself."
          : null}
      </SectionHead>
      <WaitingRequests />
      {isEmpty ? null : (
        <>
          <RenewLinks />
          {entries[0]?.days ? (
            <p className="mt-4">
              Said which days suit them: {entries.filter(({ days }) => days?.said).length} of{" "}
              {entries.length}. <InPlan to="celebration#day">See who can when</InPlan>
            </p>
          ) : (
            <Figures
              entries={entries}
              chosen={filter.status}
              onChoose={(status) => setFilter({ ...filter, status })}
            />
          )}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        {isEmpty ? null : (
          <SearchField
            className="flex-[1_1_9rem]"
            label="Search the guests"
            placeholder="Search"
            value={filter.words}
            onChange={(words) => setFilter({ ...filter, words })}
          />
        )}
        {mayEdit && (adding === "no" || !isEmpty) ? (
          <Button
            aria-expanded={adding !== "no"}
            onClick={() => setAdding(adding === "no" ? "asked" : "no")}
          >
            Add
          </Button>
        ) : null}
        <button
          type="button"
          data-row="more"
          aria-label="Send, narrow down, import, download, share"
          aria-haspopup="dialog"
          className="icon-button mr-0! h-auto! min-h-target self-stretch border-2 border-line-strong bg-paper"
          onClick={() => row.open("more")}
        >
          <Icon name="ellipsis" className="size-control" />
        </button>
      </div>
      {adding === "no" ? null : (
        <AddHousehold isAsked={adding === "asked"} line={line} setLine={setLine} />
      )}
      {isEmpty ? (
        <EmptyState icon={<Icon name="users" />} title="Nobody is in the list yet">
          {mayEdit
            ? "Begin with those who must be there. The others can follow at any time."
            : "Those who plan can add people here."}
        </EmptyState>
      ) : (
        <>
          <h2 tabIndex={-1} className="sr-only">
            The list
          </h2>
          <HouseholdList {...list} onShowAll={() => setFilter(EVERYBODY)} onOpen={row.open} />
          <ul className={`${ROWS} mt-4 print:hidden`}>
            <Row
              id="numbers"
              title="In numbers"
              about="Who comes, and what they need"
              onOpen={() => row.open("numbers")}
            />
          </ul>
          <Duplicates entries={entries} />
        </>
      )}
      <RemovedGuests />
      {row.shown ? <GuestSheet {...list} row={row} onFilter={setFilter} /> : null}
    </>
  );
}

const FIGURES: [Status, words: string][] = [
  ["yes", "come"],
  ["online", "online"],
  ["unsure", "unsure"],
  ["none", "silent"],
  ["no", "no"],
];

type FiguresProps = {
  entries: readonly Entry[];
  chosen: Status | "all";
  onChoose: (status: Status | "all") => void;
};

/** How many come, come online, are not sure or have not answered; each figure shows who they are. */
function Figures({ entries, chosen, onChoose }: FiguresProps) {
  const counts = countsOf(entries, useParts());
  const shown = FIGURES.filter(([status]) => status !== "no" || counts.no.all > 0);
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(3.6rem,100%),1fr))] gap-1.5 print:hidden">
      {shown.map(([status, words]) => {
        const count = counts[status].all;
        return (
          <button
            key={status}
            type="button"
            aria-pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? "all" : status)}
            className="flex min-h-[4.25rem] flex-col items-center justify-center rounded-control border-2 border-line bg-paper px-1 py-1.5 leading-tight hover:border-deep aria-pressed:border-deep aria-pressed:bg-blush"
          >
            <strong className="font-display text-2xl font-semibold text-heading">{count}</strong>{" "}
            <span className="text-base">{status === "yes" && count === 1 ? "comes" : words}</span>
          </button>
        );
      })}
    </div>
  );
}

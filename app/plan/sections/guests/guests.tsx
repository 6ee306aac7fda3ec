import { useState } from "react";
import { planMeta } from "~/plan/frame/plan-meta";
import { SectionHead } from "~/plan/frame/section-head";
import { useMayEdit, useMe } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { later } from "~/ui/later";
import { AddHousehold } from "./list/add-household";
import { EVERYBODY } from "./list/filter";
import { Filters } from "./list/filters";
import { HouseholdList } from "./list/household-list";
import { WaitingRequests } from "./requests/waiting-requests";
import { useLettersSent } from "./send/use-guest-letters";
import { TotalsCard } from "./totals/totals-card";
import { useGuestList } from "./use-guest-list";

// Few plans need these, and none when its list is first opened.
const PublicLink = later(async () => (await import("./link/public-link")).PublicLink);
const RenewLinks = later(async () => (await import("./link/renew-links")).RenewLinks);
const DownloadList = later(async () => (await import("./list/download-list")).DownloadList);
const MaybeTwice = later(async () => (await import("./duplicates/maybe-twice")).MaybeTwice);
const RemovedGuests = later(async () => (await import("./list/removed-guests")).RemovedGuests);

export const meta = () => planMeta("Guests");

/** The people who are invited, and their answers. */
export default function Guests() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const isViewer = useMe()?.role === "viewer";
  const entries = useGuestList();
  const letters = useLettersSent();
  const [filter, setFilter] = useState(EVERYBODY);
  return (
    <>
      <SectionHead title="Guests">
        Those who should come. A household is invited together and answers together. Nobody hears of
        this list by itself.
      </SectionHead>
      <AddHousehold />
      {mayEdit ? (
        <p className="flex flex-wrap gap-3 print:hidden">
          {entries.length > 0 ? (
            <LinkButton to={`/plan/${planId}/guests/send`}>Send to guests</LinkButton>
          ) : null}
          <LinkButton to={`/plan/${planId}/guests/import`} variant="secondary">
            Paste or import a list
          </LinkButton>
        </p>
      ) : null}
      <WaitingRequests />
      {entries.length === 0 ? (
        <EmptyState icon={<Icon name="users" />} title="Nobody is in the list yet">
          {mayEdit
            ? "Begin with those who must be there. The others can follow at any time."
            : "Those who plan can add people here."}
        </EmptyState>
      ) : (
        <>
          <RenewLinks />
          <TotalsCard entries={entries} />
          <section className="mt-10">
            <h2 tabIndex={-1} className="text-2xl text-deep">
              The list
            </h2>
            <Filters
              filter={filter}
              onChange={setFilter}
              knowsAddresses={!isViewer}
              knowsLetters={letters !== undefined}
            />
            <HouseholdList
              entries={entries}
              filter={filter}
              letters={letters}
              onShowAll={() => setFilter(EVERYBODY)}
            />
            <DownloadList entries={entries} knowsMore={!isViewer} />
          </section>
          <MaybeTwice entries={entries} />
        </>
      )}
      <PublicLink />
      <RemovedGuests />
    </>
  );
}

import { adminMeta, PageHeading } from "~/admin/page";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { ComingRemovals } from "./coming-removals";
import { ReportedLetters } from "./reported-letters";
import { ReportedMemories } from "./reported-memories";

export const meta = () => adminMeta("Reports");

/** Reports about families' memories and letters (docs/product.md 11.18). */
export default function ReportsPage() {
  const mayRemove = mayDo(useStaffRole(), "settings");
  return (
    <>
      <PageHeading>Reports</PageHeading>
      <p className="mb-8 max-w-prose text-ink-soft">
        Here stands what was reported, and nothing else of a plan: not whose it is, nor who reported
        it. The family’s editors see reports of memories, too.
      </p>
      {mayRemove ? <ComingRemovals /> : null}
      <ReportedMemories />
      <ReportedLetters />
    </>
  );
}

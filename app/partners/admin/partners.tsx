import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { failureWords } from "~/admin/failure";
import { AddButton, adminMeta, PageHeading } from "~/admin/page";
import { NEW, useOpenRecord } from "~/admin/record/open-record";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { toast } from "~/ui/toast/toast";
import { Applications } from "./applications";
import { CurrentPartners } from "./current-partners";
import { type DemoOutcome, NONE_ADDED, useAddDemoPartners } from "./mutations";
import { PartnerTabs } from "./partner-tabs";

export const meta = () => adminMeta("Partners");

const loadEditor = () => import("./partner-editor");
// Loaded for "Edit" only: it weighs as much as the lists.
const PartnerEditor = later(async () => (await loadEditor()).PartnerEditor);

/** Applications, or current partners (docs/product.md 11.7). */
export default function PartnersPage() {
  const edited = useOpenRecord("edit");
  const role = useStaffRole();
  const [params] = useSearchParams();
  const isDirectory =
    params.get("tab") === "directory" || edited.id !== null || !mayDo(role, "people");
  // Preloaded, so that it opens at once, and offline too.
  useEffect(() => {
    loadEditor().catch(() => {
      // Opening the editor tries again.
    });
  }, []);
  return (
    <>
      <PageHeading
        actions={
          mayDo(role, "content") ? (
            <div className="flex flex-wrap gap-3">
              <AddDemoPartners />
              <AddButton onClick={() => edited.open(NEW)}>Add Partner</AddButton>
            </div>
          ) : undefined
        }
      >
        Partners
      </PageHeading>
      {edited.id !== null ? (
        <PartnerEditor key={edited.id} id={edited.id} onClose={edited.close} />
      ) : null}
      <PartnerTabs current={isDirectory ? "directory" : "applications"} />
      {isDirectory ? <CurrentPartners edited={edited} /> : <Applications />}
    </>
  );
}

function AddDemoPartners() {
  const { act, isPending } = useAddDemoPartners();
  const add = async () => {
    const outcome = await act();
    if (outcome) tell(outcome);
  };
  return (
    <Button variant="secondary" className="max-sm:px-3" aria-disabled={isPending} onClick={add}>
      {isPending ? "Adding..." : "Add Demo Partners"}
    </Button>
  );
}

function tell({ added, failed }: DemoOutcome): void {
  for (const { name, error } of failed) {
    toast.error(`Error adding partner: ${name}`, {
      description: failureWords(error),
    });
  }
  if (added.length > 0) {
    toast.success("Demo partners added", { description: added.join(", ") });
  } else if (failed.length > 0) {
    toast.error(NONE_ADDED, { description: "None was added. Please try again." });
  } else {
    toast.info("The demo partners are there already");
  }
}

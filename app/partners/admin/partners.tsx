import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { AddButton, adminMeta, PageHeading } from "~/admin/page";
import { NEW, useOpenRecord } from "~/admin/record/open-record";
import { mayDo, useStaffRole } from "~/admin/session/role";
import { later } from "~/ui/later";
import type { Route } from "./+types/partners";
import { AddDemoPartners } from "./add-demo-partners";
import { Applications } from "./applications";
import { CurrentPartners } from "./current-partners";
import { PartnerTabs } from "./partner-tabs";

export const meta: Route.MetaFunction = () => adminMeta("Partners");

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

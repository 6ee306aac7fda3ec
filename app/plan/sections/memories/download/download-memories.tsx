import { today } from "~/lib/dates/day-words";
import { downloadZip } from "~/lib/download";
import { exportName } from "~/plan/export/file-name";
import { MakingButton } from "~/plan/export/making-button";
import { memoryPictures } from "~/plan/export/queries";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";

export function DownloadMemories() {
  const planId = usePlanId();
  const store = usePlanStore();
  const { honoree_name } = usePlan();
  const make = async () => {
    const { plan_memories } = store.state().rows;
    const [{ makeMemories }, pictures] = await Promise.all([
      // Loaded with the libraries for ZIP, CSV and HTML.
      import("./make-memories"),
      memoryPictures(plan_memories.values()),
    ]);
    const day = today();
    const zip = makeMemories({ planId, state: store.state(), pictures, day });
    downloadZip(zip, exportName(honoree_name, day, " memories.zip"));
  };
  return (
    <section className="mt-12 print:hidden">
      <h2 className="text-deep">Download all memories</h2>
      <p className="mt-2 max-w-prose">
        One file (ZIP): a document to read, the pictures, a list for a spreadsheet and the same as
        data. With those that wait and those you hid.
      </p>
      <MakingButton label="Download all memories" make={make} />
    </section>
  );
}

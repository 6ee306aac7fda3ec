import { Download, MailX, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { download } from "~/lib/download";
import { Button, LinkButton } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { EmailAddress } from "~/ui/email-address";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../action";
import { failureToast } from "../failure";
import { useFocusAfterDeletion } from "../list/delete-record";
import { mayDo, useStaffRole } from "../session/role";
import { EraseDialog } from "./erase-dialog";
import { exportPerson, refreshPeople, unsubscribePerson } from "./mutations";
import { writePath } from "./person-address";
import type { Person } from "./queries";

const UNCHANGED = "Nothing was changed. Please try again.";

export function PersonActions({ address, person }: { address: string; person: Person }) {
  const isOwner = mayDo(useStaffRole(), "settings");
  const [isStopping, setStopping] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const focusPerson = useFocusAfterDeletion(!isStopping, "main h2");

  const stop = useAction({
    mutationFn: () => unsubscribePerson(address),
    onSuccess: () => {
      focusPerson();
      setStopping(false);
      toast.success("Unsubscribed", { description: "This address is off the mailing list." });
    },
    refresh: refreshPeople,
    onFailed: failureToast("Error unsubscribing", UNCHANGED),
  });
  const save = useAction({
    mutationFn: async () => {
      const stored = await exportPerson(address);
      const told = { email: address, exported: new Date().toISOString(), ...stored };
      const json = JSON.stringify(told, null, 2);
      // A neutral file name: the file may be left lying around.
      download(new Blob([`${json}\n`], { type: "application/json" }), "personal-data.json");
      toast.success("Export finished", { description: "The file is in your downloads." });
    },
    demandsFactor: true,
    onFailed: failureToast("Export failed", UNCHANGED),
  });

  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="secondary" to={writePath(address)}>
        <PenLine aria-hidden="true" className="size-5" />
        Write
      </LinkButton>
      {person.takes_list ? (
        <Button variant="secondary" onClick={() => setStopping(true)}>
          <MailX aria-hidden="true" className="size-5" />
          Unsubscribe
        </Button>
      ) : null}
      {isOwner ? (
        <>
          <Button variant="secondary" aria-disabled={save.isPending} onClick={() => save.act()}>
            <Download aria-hidden="true" className="size-5" />
            {save.isPending ? "Exporting..." : "Export"}
          </Button>
          <Button variant="danger" onClick={() => setErasing(true)}>
            <Trash2 aria-hidden="true" className="size-5" />
            Erase
          </Button>
          <EraseDialog
            address={address}
            person={person}
            open={isErasing}
            onOpenChange={setErasing}
          />
        </>
      ) : null}
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setStopping}
        title="Unsubscribe this address?"
        description={
          <>
            <EmailAddress>{address}</EmailAddress> gets no more letters of the mailing list. It is
            recorded that you did it, and you can take it back here.
          </>
        }
        confirmLabel="Unsubscribe"
        pendingLabel="Unsubscribing..."
        tone="primary"
        pending={stop.isPending}
        onConfirm={() => stop.act()}
      />
    </div>
  );
}

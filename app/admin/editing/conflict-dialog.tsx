import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "~/ui/button";
import { BACKDROP, POPUP } from "~/ui/dialog/dialog";
import type { SaveConflict } from "./save-row";

type Props = {
  conflict: SaveConflict | null;
  pending: boolean;
  onKeepEditing: () => void;
  onShowTheirs: () => void;
  onSaveMine: () => void;
};

const WORDS = {
  changed: {
    title: "Someone else changed this",
    description:
      "A colleague saved a newer version while you were editing. Nothing of yours is lost: you can save your version in its place, or drop it and go on from theirs.",
    saveMine: "Save my version",
  },
  deleted: {
    title: "Someone else deleted this",
    description:
      "A colleague deleted it while you were editing. Nothing of yours is lost: you can save your version, which brings it back.",
    saveMine: "Save my version",
  },
};

/** Says that a colleague saved or deleted the record first, and offers the choices. */
export function ConflictDialog(props: Props) {
  const { conflict, pending, onKeepEditing, onShowTheirs, onSaveMine } = props;
  const words = WORDS[conflict?.kind ?? "changed"];
  return (
    <AlertDialog.Root
      open={conflict !== null}
      onOpenChange={(open) => !open && !pending && onKeepEditing()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup className={`${POPUP} max-w-xl`}>
          <div>
            <AlertDialog.Title className="text-2xl">{words.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">
              {words.description}
            </AlertDialog.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={pending} onClick={onKeepEditing}>
              Keep editing
            </Button>
            {conflict?.kind === "changed" ? (
              <Button variant="secondary" disabled={pending} onClick={onShowTheirs}>
                Use their version
              </Button>
            ) : null}
            <Button disabled={pending} onClick={onSaveMine}>
              {words.saveMine}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

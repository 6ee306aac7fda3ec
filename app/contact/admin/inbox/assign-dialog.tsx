import { useEffect, useEffectEvent } from "react";
import { useStaffId } from "~/admin/session/role";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog/dialog";
import { type Colleague, useColleagues } from "./use-colleagues";

type Props = {
  open: boolean;
  onClose: () => void;
  onChoose: (colleague: Colleague) => void;
};

export function AssignDialog({ open, onClose, onChoose }: Props) {
  const me = useStaffId();
  const colleagues = useColleagues().filter(({ id }) => id !== me);
  const choose = (colleague: Colleague | undefined) => {
    if (!colleague) return;
    onClose();
    onChoose(colleague);
  };
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // With one of these the browser changes its tab.
    if (!ctrlKey && !metaKey && !altKey) choose(colleagues[Number(key) - 1]);
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Assign to a colleague"
      description={
        colleagues.length > 0 ? "Press a number, or choose." : "Nobody else may read messages."
      }
    >
      <ol className="flex flex-col items-start gap-2">
        {colleagues.map((colleague, place) => (
          <li key={colleague.id}>
            <Button variant="secondary" onClick={() => choose(colleague)}>
              {place < 9 ? <kbd className="font-semibold">{place + 1}</kbd> : null}
              <bdi>{colleague.name}</bdi>
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

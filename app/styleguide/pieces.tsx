import { Mail } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { Dialog } from "~/ui/dialog/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/skeleton";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast/toast";

const KINDS = ["success", "error", "info", "warning"] as const;

/** Containers and messages. Dialogs and toasts follow the whole page's color scheme. */
export function Pieces() {
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <h3>A card</h3>
        <p className="mt-2 text-ink-soft">A sheet of paper with one thing on it.</p>
        <p className="mt-4 flex flex-wrap gap-2">
          {(["neutral", "accent", "positive", "warning"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
      </Card>
      <Card>
        <EmptyState icon={<Mail />} title="Nothing here yet">
          It says why, and what to do about it.
        </EmptyState>
      </Card>
      <Spinner label="Loading..." />
      <Skeleton className="h-24" />
      <p className="flex flex-wrap gap-3">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            onClick={() => toast[kind](`A ${kind} toast`, { description: "It goes by itself." })}
          >
            {kind}
          </Button>
        ))}
      </p>
      <Dialogs />
    </div>
  );
}

function Dialogs() {
  const [shown, setShown] = useState<"dialog" | "confirm">();
  const close = () => setShown(undefined);
  return (
    <p className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setShown("dialog")}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setShown("confirm")}>
        Ask before deleting
      </Button>
      <Dialog
        open={shown === "dialog"}
        onOpenChange={close}
        title="A dialog"
        description="It keeps the focus until it closes."
        footer={<Button onClick={close}>Done</Button>}
      />
      <ConfirmDialog
        open={shown === "confirm"}
        onOpenChange={close}
        title="Delete this?"
        description="This cannot be undone."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={false}
        onConfirm={close}
      />
    </p>
  );
}

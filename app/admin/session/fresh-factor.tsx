import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "~/ui/dialog/dialog";
import { later } from "~/ui/later";
import { Spinner } from "~/ui/spinner";
import { Demand } from "../action";
import { failureToast } from "../failure";
import { verifyFactor } from "./factor";
import { openStaffSession, type StaffSession, staffSessionQuery } from "./staff-session";

/** In seconds: a code that is still fresh must stay so until the action is done. */
const MARGIN = 30;

const isFresh = ({ has_factor, fresh_for }: StaffSession) => !has_factor || fresh_for > MARGIN;

const CodeForm = later(
  async () => (await import("./code-form")).CodeForm,
  <Spinner label="A moment..." className="py-6" />,
);

/** Wraps the back office's screens, and renders the question. */
export function FreshFactor({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(goOn: boolean) => void>(undefined);
  // The button that was pressed, often in another dialog: it gets the focus back.
  const before = useRef<Element | null>(null);

  const demand = useCallback(async () => {
    before.current = document.activeElement;
    try {
      const session = await openStaffSession();
      if (session) queryClient.setQueryData(staffSessionQuery.queryKey, session);
      if (!session || isFresh(session)) return true;
    } catch (error) {
      failureToast("Error")(error);
      return false;
    }
    // A second request cancels the first.
    waiting.current?.(false);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  }, [queryClient]);

  const settle = (goOn: boolean) => {
    setOpen(false);
    waiting.current?.(goOn);
    waiting.current = undefined;
  };

  return (
    <Demand value={demand}>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && settle(false)}
        finalFocus={() => (before.current instanceof HTMLElement ? before.current : true)}
        title="Please enter a code"
        description="This is about people’s data, or about who may see it. Ten minutes after your last code we ask again."
      >
        <CodeForm
          hint="From your authenticator app. Six digits."
          submitLabel="Continue"
          pendingLabel="Checking..."
          takesRecovery
          give={async (code) => {
            const refused = await verifyFactor(code);
            if (!refused) settle(true);
            return refused;
          }}
        />
      </Dialog>
    </Demand>
  );
}

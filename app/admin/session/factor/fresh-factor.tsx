import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "~/ui/dialog/dialog";
import { later } from "~/ui/later";
import { Spinner } from "~/ui/spinner";
import { Demand } from "../../action";
import { failureToast } from "../../failure";
import { openStaffSession, type StaffSession, staffSessionQuery } from "../staff-session";

/** In seconds: a code that is still fresh must stay so until the action is done. */
const MARGIN = 30;

const isFresh = ({ has_factor, fresh_for }: StaffSession) => !has_factor || fresh_for > MARGIN;

const VerifyCode = later(
  async () => (await import("./code-form")).VerifyCode,
  <Spinner label="A moment..." className="py-6" />,
);

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
        <VerifyCode
          hint="From your authenticator app. Six digits."
          onVerified={() => settle(true)}
        />
      </Dialog>
    </Demand>
  );
}

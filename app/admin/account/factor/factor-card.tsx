import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { Dialog } from "~/ui/dialog/dialog";
import { toast } from "~/ui/toast/toast";
import { useAction } from "../../action";
import { failureToast } from "../../failure";
import { useFocusAfterDeletion } from "../../list/delete-record";
import { Loaded } from "../../loaded";
import { newRecoveryCodes, removeFactor } from "../../session/factor/factor";
import { staffSessionQuery } from "../../session/staff-session";
import { SESSIONS_KEY } from "../queries";
import { Enrol } from "./enrol";
import { RecoveryCodes } from "./recovery-codes";

const FEW = 3;

export function FactorCard({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const found = useQuery(staffSessionQuery);
  const [shown, setShown] = useState<"enrol" | "renew" | "remove" | string[] | null>(null);
  const [isClosing, setClosing] = useState(false);

  // With the factor its buttons change.
  const focusHeading = useFocusAfterDeletion(shown === null && !isClosing);
  const close = () => {
    if (shown === "remove" || (Array.isArray(shown) && !found.data?.has_factor)) focusHeading();
    setShown(null);
    setClosing(false);
    void queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
  };

  const { act: withCode, isPending } = useAction({
    mutationFn: async (task: () => void | Promise<void>) => task(),
    demandsFactor: true,
    onFailed: failureToast("Error"),
  });

  return (
    <Loaded query={found} failure="Your second factor could not be looked up" loading="Loading...">
      {(session) => (
        <div className="flex flex-col items-start gap-4">
          {session.has_factor ? (
            <>
              <p>
                <Badge>On</Badge> Each time you sign in, and before you export or delete people’s
                data, you are asked for a code.
              </p>
              <p className={session.codes_left < FEW ? "font-semibold text-danger" : ""}>
                {session.codes_left === 0
                  ? "You have no recovery codes left. Please make new ones."
                  : `You have ${session.codes_left} recovery ${session.codes_left === 1 ? "code" : "codes"} left.`}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => setShown("renew")}>
                  New recovery codes
                </Button>
                <Button variant="secondary" onClick={() => withCode(() => setShown("enrol"))}>
                  Use another app
                </Button>
                {session.must_have ? null : (
                  <Button variant="quiet" onClick={() => withCode(() => setShown("remove"))}>
                    Turn off
                  </Button>
                )}
              </div>
            </>
          ) : (
            <>
              <p>
                With an app on your phone, nobody gets in with your password alone. Turning it on
                signs you out on every other device.
              </p>
              <Button onClick={() => setShown("enrol")}>Set up a second factor</Button>
            </>
          )}
          <Dialog
            open={shown === "enrol"}
            onOpenChange={(open) => !open && close()}
            title="Set up a second factor"
          >
            <Enrol email={email} onCodes={setShown} />
          </Dialog>
          <Dialog
            open={Array.isArray(shown)}
            onOpenChange={(open) => !open && setClosing(true)}
            title="Your recovery codes"
          >
            {Array.isArray(shown) ? <RecoveryCodes codes={shown} onDone={close} /> : null}
            <ConfirmDialog
              open={isClosing}
              onOpenChange={setClosing}
              title="Close without keeping them?"
              description="These codes cannot be shown again. Without them, a lost phone locks you out."
              confirmLabel="Close"
              pendingLabel="Closing..."
              pending={false}
              onConfirm={close}
            />
          </Dialog>
          <ConfirmDialog
            open={shown === "renew"}
            onOpenChange={(open) => !open && setShown(null)}
            title="Make new recovery codes?"
            description="The ones you have kept end at once."
            confirmLabel="Make new codes"
            pendingLabel="Making them..."
            tone="primary"
            pending={isPending}
            onConfirm={() => withCode(async () => setShown(await newRecoveryCodes()))}
          />
          <ConfirmDialog
            open={shown === "remove"}
            onOpenChange={(open) => !open && setShown(null)}
            title="Turn your second factor off?"
            description="Your password alone will then open your account. Your recovery codes end."
            confirmLabel="Turn off"
            pendingLabel="Turning off..."
            pending={isPending}
            onConfirm={() =>
              withCode(async () => {
                await removeFactor();
                toast.success("Second factor turned off");
                close();
              })
            }
          />
        </div>
      )}
    </Loaded>
  );
}

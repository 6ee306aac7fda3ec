import { useState } from "react";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { usePlanState, usePlanStore } from "../store/plan-context";
import { useOnce } from "../use-once";
import { forgetKeptLink, hasKeptLink, noteKeptLink } from "./kept-link";
import { makeRecoveryLink, refusalWords } from "./opening";
import { RecoveryLink } from "./recovery-link";

/** Each link is shown only once: it asks until somebody says that they have it. */
export function MakeRecoveryLink({ onMade }: { onMade?: () => void }) {
  const store = usePlanStore();
  const me = usePlanState((state) => state.me);
  const isAnother = usePlanState(({ retention }) => retention.keeps_me === "recovery");
  const [wasKept] = useState(() => hasKeptLink(me));
  const [link, setLink] = useState("");
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState("");
  const { isBusy, once } = useOnce();
  const make = async () => {
    const made = await once(makeRecoveryLink);
    if (!made) return;
    if ("refused" in made) return setProblem(refusalWords(made));
    forgetKeptLink();
    setLink(made.recovery);
    store.refresh();
    onMade?.();
  };
  const keep = () => {
    noteKeptLink(me);
    setKept(true);
    setLink("");
  };
  if (isKept) {
    return (
      <p role="status">
        Good. If you ever lose it, make another under “People and settings”, while the plan is open
        on a device.
      </p>
    );
  }
  if (link) {
    return (
      <>
        <RecoveryLink link={link} />
        <p className="mt-6 print:hidden">
          <Button variant="secondary" onClick={keep}>
            I have kept it
          </Button>
        </p>
      </>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {isAnother ? (
        <p>
          A recovery link was made, and shown only then. If you do not have it any more, make
          another: the earlier one then stops working.
        </p>
      ) : (
        <p>
          This site does not send email yet. A link that you copy or print opens the plan on another
          device.
        </p>
      )}
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button variant={isAnother ? "secondary" : "primary"} aria-disabled={isBusy} onClick={make}>
          {isBusy ? "One moment…" : `Make ${isAnother ? "another" : "a"} recovery link`}
        </Button>
        {isAnother && !wasKept ? <Button onClick={keep}>I have kept it</Button> : null}
      </div>
    </div>
  );
}

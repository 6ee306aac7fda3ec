import { useEffect, useState } from "react";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { recoveryLinkShown } from "./opening";

const AGAIN_AFTER = 10_000;

/**
 * A recovery link, shown only once: the site can check it, but not show it again. The previous one
 * ends when the site hears that this one is on the screen.
 */
export function RecoveryLink({ link }: { link: string }) {
  const [isReplaced, setReplaced] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    let isOver = false;
    const tell = async () => {
      const problem = await recoveryLinkShown(link);
      if (isOver || !problem) return;
      if (problem.refused === "over") setReplaced(true);
      else if (problem.refused !== "signed_out") timer = window.setTimeout(tell, AGAIN_AFTER);
    };
    void tell();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [link]);
  if (isReplaced) {
    return (
      <p role="alert" className="font-semibold text-danger">
        Another recovery link was made since, so this one opens nothing. Keep the latest one.
      </p>
    );
  }
  return (
    <LinkToKeep
      label="Your recovery link"
      title="Recovery link of your plan"
      hint="It opens your plan on another device, once; then you get a new one. Anyone who has it can open the plan: keep it as you would keep a key."
      link={link}
    />
  );
}

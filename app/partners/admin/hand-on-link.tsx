import { useRef, useState } from "react";
import { failureWords } from "~/admin/failure";
import { SignedOut } from "~/admin/session/session";
import { Button } from "~/ui/button";
import { LinkToKeep } from "~/ui/link/link-to-keep";
import { toast } from "~/ui/toast/toast";
import { browserConfig } from "~shared/config";

type Props = {
  label: string;
  /** The path before the token: "/partner/confirm". */
  path: string;
  /** Makes the link. @returns its token */
  make: () => Promise<string>;
  title: string;
  /** Says who may use it, how often and for how long. */
  hint: string;
  /** Shared along with the link. */
  message: string;
  /** Error texts by the code of the refusal. */
  refusals?: Record<string, string>;
};

/** Makes a link that a letter would carry, for staff to hand on themselves. */
export function HandOnLink({ label, path, make, title, hint, message, refusals = {} }: Props) {
  const [token, setToken] = useState("");
  const [isMaking, setMaking] = useState(false);
  const underWay = useRef(false);
  const press = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setMaking(true);
    try {
      setToken(await make());
    } catch (error) {
      if (error instanceof SignedOut) return;
      const known = error instanceof Error ? refusals[error.message] : undefined;
      toast.error("The link was not made", { description: known ?? failureWords(error) });
    } finally {
      underWay.current = false;
      setMaking(false);
    }
  };
  if (!token) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-disabled={isMaking}
        onClick={press}
      >
        {isMaking ? "Making a link…" : label}
      </Button>
    );
  }
  return (
    // The button that had focus is gone.
    <div
      ref={focus}
      tabIndex={-1}
      className="rounded-card border border-line bg-paper p-4 outline-none"
    >
      <LinkToKeep
        label="The link"
        title={title}
        hint={hint}
        message={message}
        link={`${browserConfig().siteUrl}${path}/${token}`}
      />
    </div>
  );
}

const focus = (box: HTMLDivElement | null) => box?.focus();

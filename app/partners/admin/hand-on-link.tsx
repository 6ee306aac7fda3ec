import { useState } from "react";
import { useAction } from "~/admin/action";
import { failureToast } from "~/admin/failure";
import type { Refusals } from "~/lib/refusals";
import { Button } from "~/ui/button";
import { LinkCard } from "~/ui/link/link-card";
import { takeFocus } from "~/ui/take-focus";
import { browserConfig } from "~shared/config";

type Props = {
  label: string;
  /** The path before the token: "/partner/confirm". */
  path: string;
  /** @returns the new link's token */
  make: () => Promise<string>;
  title: string;
  hint: string;
  message: string;
  refusals?: Refusals;
};

/** Makes a link that a letter would carry, for staff to hand on themselves. */
export function HandOnLink({ label, path, make, title, hint, message, refusals }: Props) {
  const [token, setToken] = useState("");
  const { act, isPending } = useAction({
    mutationFn: make,
    onSuccess: setToken,
    onFailed: failureToast("The link was not made", undefined, refusals),
  });
  if (!token) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-disabled={isPending}
        onClick={() => act()}
      >
        {isPending ? "Making a link…" : label}
      </Button>
    );
  }
  return (
    // The button that had focus is gone.
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="rounded-card border border-line bg-paper p-4 outline-none"
    >
      <LinkCard
        label="The link"
        title={title}
        hint={hint}
        message={message}
        link={`${browserConfig().siteUrl}${path}/${token}`}
      />
    </div>
  );
}

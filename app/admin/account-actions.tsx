import { ExternalLink, LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";

/** Who is signed in, the way to the public site, and the way out. */
export function AccountActions({
  name,
  onLogOut,
}: {
  name: string;
  onLogOut: () => Promise<void>;
}) {
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    await onLogOut();
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="px-2 text-center text-base leading-snug wrap-anywhere text-ink-soft xl:text-left">
        {name}
      </p>
      <LinkButton to="/" variant="quiet" size="sm" className="md:max-xl:flex-col md:max-xl:gap-0">
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        View Site
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        disabled={pending}
        onClick={logOut}
        className="md:max-xl:flex-col md:max-xl:gap-0"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        Logout
      </Button>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, LogOut, UserRound } from "lucide-react";
import { useState } from "react";
import { NavLink } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { ownAccountQuery } from "../account/queries";

const WORDS = "line-clamp-3 leading-snug wrap-anywhere";
const LINK =
  "flex min-h-target items-center gap-3 rounded-control px-3 py-2 font-semibold text-ink " +
  "no-underline hover:bg-blush xl:col-span-2 xl:pointer-fine:min-h-8 xl:pointer-fine:py-0 aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "lg:max-xl:flex-col lg:max-xl:gap-1 lg:max-xl:p-1 lg:max-xl:text-sm";

type Props = {
  /** The signed-in person, as known when the area opened. */
  name: string;
  hasPage?: boolean;
  onChoose?: () => void;
  onLogOut: () => Promise<void>;
};

export function AccountActions({ name, hasPage = true, onChoose, onLogOut }: Props) {
  const [pending, setPending] = useState(false);
  // The account's page reads it, since the name can change there; this sends no request.
  const { data: account } = useQuery({ ...ownAccountQuery, enabled: false });
  const shown = account ? account.name || account.email : name;
  const logOut = async () => {
    setPending(true);
    await onLogOut();
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-2 lg:max-xl:gap-1 xl:grid xl:grid-cols-2 xl:gap-y-0">
      {hasPage ? (
        <NavLink to="/admin/account" className={LINK} onClick={onChoose}>
          <UserRound aria-hidden="true" className="size-5 shrink-0" />
          <span className={`min-w-0 lg:max-xl:text-center ${WORDS}`}>
            <span className="sr-only">Your Account: </span>
            {shown}
          </span>
        </NavLink>
      ) : (
        <p className={`px-2 text-ink-soft ${WORDS}`}>{shown}</p>
      )}
      <LinkButton to="/" variant="quiet" size="sm" className="lg:max-xl:flex-col lg:max-xl:gap-0">
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        View Site
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        disabled={pending}
        onClick={logOut}
        className="lg:max-xl:flex-col lg:max-xl:gap-0"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        Logout
      </Button>
    </div>
  );
}

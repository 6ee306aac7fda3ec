import { useQuery } from "@tanstack/react-query";
import { ExternalLink, LogOut, Menu, UserRound, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { Button, LinkButton } from "~/ui/button";
import { ownAccountQuery } from "../account/queries";
import { FindButton } from "../find/finder";
import { messageCountsQuery } from "../queries";
import { mayDo, useStaffRole } from "../session/role";
import { MENU } from "./pages";

/** With a mouse the whole menu fits a screen of 900 px; a finger gets larger lines. */
const LINK =
  "flex min-h-target items-center gap-2 rounded-control px-3 leading-snug font-semibold text-ink " +
  "no-underline hover:bg-blush aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "lg:pointer-fine:min-h-[26px] lg:pointer-fine:text-base " +
  "lg:max-xl:flex-col lg:max-xl:gap-1 lg:max-xl:p-1 lg:max-xl:text-center lg:max-xl:text-sm";

export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const role = useStaffRole();
  const id = useId();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Admin" className="flex flex-col gap-1.5">
      {MENU.map(({ title, pages }) => {
        const mine = pages.filter(({ area }) => mayDo(role, area));
        if (mine.length === 0) return null;
        const label = `${id}${title}`;
        return (
          <div key={label}>
            {title ? (
              <p
                id={label}
                className="px-3 text-sm/5 text-ink-soft lg:max-xl:px-1 lg:max-xl:text-center"
              >
                {title}
              </p>
            ) : null}
            <ul aria-labelledby={title ? label : undefined}>
              {mine.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/admin"} className={LINK} onClick={onChoose}>
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="xl:whitespace-nowrap">{label}</span>
                    {to === "/admin/contacts" ? <OpenMessages /> : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function OpenMessages() {
  const { data } = useQuery(messageCountsQuery);
  if (!data?.open) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-joy px-2 text-sm whitespace-nowrap text-on-joy tabular-nums lg:max-xl:ml-0">
      {data.open >= 1000 ? "999+" : data.open}
      <span className="sr-only"> open</span>
    </span>
  );
}

const WORDS = "line-clamp-3 leading-snug wrap-anywhere";
const ACCOUNT_LINK =
  "flex min-h-target items-center gap-3 rounded-control px-3 py-2 font-semibold text-ink " +
  "no-underline hover:bg-blush xl:col-span-2 xl:pointer-fine:min-h-8 xl:pointer-fine:py-0 aria-[current=page]:bg-deep aria-[current=page]:text-on-deep " +
  "lg:max-xl:flex-col lg:max-xl:gap-1 lg:max-xl:p-1 lg:max-xl:text-sm";

type Props = {
  name: string;
  hasPage?: boolean;
  onChoose?: () => void;
  onLogOut: () => void;
};

export function AccountActions({ name, hasPage = true, onChoose, onLogOut }: Props) {
  // The account's page reads it, since the name can change there; this sends no request.
  const { data: account } = useQuery({ ...ownAccountQuery, enabled: false });
  const shown = account ? account.name || account.email : name;
  return (
    <div className="flex flex-col gap-2 lg:max-xl:gap-1 xl:grid xl:grid-cols-2 xl:gap-y-0">
      {hasPage ? (
        <NavLink to="/admin/account" className={ACCOUNT_LINK} onClick={onChoose}>
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
        onClick={onLogOut}
        className="lg:max-xl:flex-col lg:max-xl:gap-0"
      >
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        Logout
      </Button>
    </div>
  );
}

const ICON_BUTTON =
  "inline-flex size-target items-center justify-center rounded-control text-deep hover:bg-blush";

type HeaderProps = { name: string; onLogOut: () => void; onFind: () => void };

export function MobileHeader({ name, onLogOut, onFind }: HeaderProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.close();
  return (
    <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-paper px-4 py-2 lg:hidden">
      <p className="font-display text-lg font-semibold text-deep">Last Hurrah Admin</p>
      <FindButton isNarrow onClick={onFind} className={`${ICON_BUTTON} ml-auto`} />
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={ICON_BUTTON}
        onClick={() => menu.current?.showModal()}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself */}
      <dialog
        ref={menu}
        aria-label="Menu"
        // A click on the backdrop has the dialog itself as its target.
        onClick={(event) => event.target === menu.current && close()}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] bg-paper text-ink shadow-raised backdrop:bg-veil"
      >
        <div className="flex min-h-full flex-col gap-4 p-4">
          <button
            type="button"
            aria-label="Close menu"
            className={`${ICON_BUTTON} self-end`}
            onClick={close}
          >
            <X aria-hidden="true" className="size-6" />
          </button>
          <Navigation onChoose={close} />
          <div className="mt-auto">
            <AccountActions
              name={name}
              onChoose={close}
              onLogOut={() => {
                // Its question and toasts must not show behind the menu.
                close();
                onLogOut();
              }}
            />
          </div>
        </div>
      </dialog>
    </header>
  );
}

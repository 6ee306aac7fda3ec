import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { FindButton } from "../find/finder";
import { AccountActions } from "./account-actions";
import { Navigation } from "./navigation";

const ICON_BUTTON =
  "inline-flex size-target items-center justify-center rounded-control text-deep hover:bg-blush";

type Props = { name: string; onLogOut: () => Promise<void>; onFind: () => void };

export function MobileHeader({ name, onLogOut, onFind }: Props) {
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
                return onLogOut();
              }}
            />
          </div>
        </div>
      </dialog>
    </header>
  );
}

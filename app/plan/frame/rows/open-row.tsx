import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { later } from "~/ui/later";
import { rowButton } from "~/ui/row";

/** Loaded on demand: it is as large as all of the plan's own code. */
const Dialog = later(async () => (await import("~/ui/dialog/dialog")).Dialog);

export type OpenRowState = {
  /** "" while none is open. */
  id: string;
  /** The latest that was: what it shows stays until the sheet has gone. */
  shown: string;
  /** Another that is open gives way to it. */
  open: (id: string) => void;
  close: () => void;
};

/** The state of an address that follows the same page without a row in the browser's history. */
const OPENED = "opened";

/**
 * Which row of a section is open. It stands in the address as its anchor, which no server is sent:
 * the back button closes it, a reload and a link open it again.
 */
export function useOpenRow(): OpenRowState {
  const { hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef("");
  // The browser's Forward opens it again under the same key.
  useEffect(() => {
    if (hash === "") left.current = "";
  }, [hash]);
  const id = hash.slice(1);
  const [shown, setShown] = useState(id);
  const isOpen = id !== "";
  if (isOpen && id !== shown) setShown(id);
  const to = useCallback(
    (anchor: string, options: { replace: boolean; state?: unknown }) =>
      void navigate({ search, hash: anchor }, { preventScrollReset: true, ...options }),
    [navigate, search],
  );
  return {
    id,
    shown,
    // The same at each render: rows of a long list are memoized.
    open: useCallback(
      (row) => to(row, isOpen ? { replace: true, state } : { replace: false, state: OPENED }),
      [to, isOpen, state],
    ),
    close() {
      // A second press would leave the section.
      if (!isOpen || left.current === key) return;
      left.current = key;
      if (state === OPENED) void navigate(-1);
      else to("", { replace: true });
    },
  };
}

/**
 * What an open row shows. It stays as it last was when somebody else removes it: the writer is not
 * interrupted, and decides there about their words.
 */
export function useOpened<Item extends { id: string }>(
  { id, shown }: OpenRowState,
  rows: readonly Item[],
): Item | undefined {
  const found = rows.find((row) => row.id === shown);
  const last = useRef(found);
  useEffect(() => {
    if (found) last.current = found;
  }, [found]);
  return found ?? (id !== "" && last.current?.id === shown ? last.current : undefined);
}

type Props = {
  row: OpenRowState;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

/**
 * What a row opens: a sheet on a phone, a panel at the side of a larger screen. Its row gets the
 * focus back, or the section's heading where the row is gone. Render it once `row.shown` is known.
 */
export const OpenRow = ({ row, ...dialog }: Props) => (
  <Dialog
    open={row.id !== ""}
    onOpenChange={(isOpen) => isOpen || row.close()}
    isAtSide
    finalFocus={() =>
      inSight(rowButton(row.shown)) ?? document.querySelector<HTMLElement>("main h1") ?? true
    }
    {...dialog}
  />
);

/** A row in a closed fold cannot take the focus. */
const inSight = (row: HTMLElement | null) => (row?.checkVisibility() ? row : null);

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { toast } from "~/ui/toast/toast";
import { FROM_LIST } from "../list/back-to-list";
import { rescueFocus } from "../lost-focus";

/** In the page's address: a phone's back button closes it. @param name as in `?message=<id>` */
export function useOpenRecord(name: string) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = params.get(name);

  // Closing takes a moment; a second close must not go back further.
  const closing = useRef(false);
  const opener = useRef<HTMLElement>(undefined);
  // The address follows a moment later.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    wanted.current = undefined;
    if (id === null) closing.current = false;
    // If a link opened it, no button can take the focus back.
    else return () => rescueFocus(opener.current);
  }, [id]);

  const open = (record: string) => {
    closing.current = false;
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : undefined;
    const next = new URLSearchParams(params);
    next.set(name, record);
    setParams(next, { preventScrollReset: true, state: FROM_LIST });
  };

  /** Shows another record in its place: going back closes that one, too. */
  const replace = (record: string) => {
    wanted.current = record;
    const next = new URLSearchParams(params);
    next.set(name, record);
    setParams(next, { replace: true, preventScrollReset: true, state });
  };

  const close = () => {
    if (id === null || closing.current) return;
    closing.current = true;
    if (state?.fromList) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };

  /** The open record, even if it was opened only a moment ago. */
  const current = () => (id === null ? null : (wanted.current ?? id));

  return { id, current, open, replace, close };
}

type OpenRecordProps<Row> = {
  opened: ReturnType<typeof useOpenRecord>;
  /** The records that can be opened; undefined until they are read. */
  records: Row[] | undefined;
  /** They are being read again: what one saved last may be missing. */
  isReading: boolean;
  gone: string;
  children: (row: Row | null) => ReactNode;
};

/** Takes the id's place in the address while a record is added. */
export const NEW = "new";

/** It opens with the record as it is: saving an older one would be a conflict with oneself. */
export function OpenRecord<Row extends { id: string }>(props: OpenRecordProps<Row>) {
  const { opened, records, isReading } = props;
  const [shown, setShown] = useState<string | null>(null);
  const isReady = opened.id === shown || opened.id === NEW || (records && !isReading);
  const id = isReady ? opened.id : null;
  if (id !== shown) setShown(id);
  return id === null ? null : <FoundRecord key={id} {...props} />;
}

function FoundRecord<Row extends { id: string }>(props: OpenRecordProps<Row>) {
  const { opened, records, gone, children } = props;
  // A snapshot: the dialog stays open even if a colleague deletes the record.
  const [row] = useState(() =>
    opened.id === NEW ? null : records?.find(({ id }) => id === opened.id),
  );
  if (row === undefined) return <RecordGone words={gone} onClose={opened.close} />;
  return children(row);
}

export function RecordGone({ words, onClose }: { words: string; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    toast.info(words);
    close();
  }, [words]);
  return null;
}

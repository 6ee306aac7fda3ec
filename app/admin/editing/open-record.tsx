import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { toast } from "~/ui/toast/toast";

/** Set on the entry of the history that opening a record adds. */
const FROM_LIST = { fromList: true };

/**
 * Which record of a list is open lives in the page's address: it can be shared, and the back
 * button of a phone closes it.
 * @param name its name in the address, as in `?message=<id>`
 */
export function useOpenRecord(name: string) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = params.get(name);

  // Closing takes a moment; a second close must not go back further.
  const closing = useRef(false);
  useEffect(() => {
    if (id === null) closing.current = false;
  }, [id]);

  const open = (record: string) => {
    closing.current = false;
    const next = new URLSearchParams(params);
    next.set(name, record);
    setParams(next, { preventScrollReset: true, state: FROM_LIST });
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

  return { id, open, close };
}

/** In the place of a record that the page's address names and nobody has: tells it, and closes. */
export function RecordGone({ words, onClose }: { words: string; onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    toast.info(words);
    close.current();
  }, [words]);
  return null;
}

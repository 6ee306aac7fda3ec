import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Set on the entry of the history that opening a message adds. */
const FROM_LIST = { fromList: true };

/**
 * Which message is open lives in the page's address: it can be shared, and the back button of a
 * phone closes it.
 */
export function useOpenMessage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = params.get("message");

  // Closing takes a moment; a second close must not go back further.
  const closing = useRef(false);
  useEffect(() => {
    if (id === null) closing.current = false;
  }, [id]);

  const open = (message: string) => {
    closing.current = false;
    const next = new URLSearchParams(params);
    next.set("message", message);
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
    next.delete("message");
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return { id, open, close };
}

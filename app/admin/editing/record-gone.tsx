import { useEffect, useRef } from "react";
import { toast } from "~/ui/toast/toast";

/** In the place of a record that the page's address names and nobody has: tells it, and closes. */
export function RecordGone({ words, onClose }: { words: string; onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    toast.info(words);
    close.current();
  }, [words]);
  return null;
}

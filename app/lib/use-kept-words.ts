import { useState } from "react";
import { inTab } from "./storage";

/** A text being written, which survives a reload of the tab. */
export function useKeptWords(key: string, start = "") {
  const [words, setWords] = useState(() => {
    const kept = inTab.read(key);
    return typeof kept === "string" ? kept : start;
  });
  const [isRestored, setRestored] = useState(words !== start);
  const forget = () => inTab.forget(key);
  const write = (text: string) => {
    setWords(text);
    if (text.trim() === start.trim()) forget();
    else inTab.keep(key, text);
  };
  const clear = () => {
    write(start);
    setRestored(false);
  };
  return { words, isEmpty: words.trim() === "", isRestored, write, clear, forget };
}

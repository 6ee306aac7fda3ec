import { useState } from "react";
import { forgetInTab, keepInTab, readFromTab } from "./tab-storage";

/**
 * A text being written, which survives a reload of the tab.
 * @param key its storage name
 * @param start the text to begin with
 */
export function useKeptWords(key: string, start = "") {
  const [words, setWords] = useState(() => {
    const kept = readFromTab(key);
    return typeof kept === "string" ? kept : start;
  });
  const [isRestored, setRestored] = useState(words !== start);
  const forget = () => forgetInTab(key);
  const write = (text: string) => {
    setWords(text);
    if (text.trim() === start.trim()) forget();
    else keepInTab(key, text);
  };
  /** Goes back to the start. */
  const clear = () => {
    write(start);
    setRestored(false);
  };
  return { words, isEmpty: words.trim() === "", isRestored, write, clear, forget };
}

import { useState } from "react";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";

/**
 * A text being written, which survives a reload of the tab.
 * @param draft its storage name
 */
export function useWords(draft: string) {
  const [words, setWords] = useState(() => {
    const kept = readFromTab(draft);
    return typeof kept === "string" ? kept : "";
  });
  const [isRestored, setRestored] = useState(words !== "");
  const write = (text: string) => {
    setWords(text);
    if (text.trim()) keepInTab(draft, text);
    else forgetInTab(draft);
  };
  const clear = () => {
    write("");
    setRestored(false);
  };
  return { words, isEmpty: words.trim() === "", isRestored, write, clear };
}

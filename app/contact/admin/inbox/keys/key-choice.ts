import { useState } from "react";

/** Where the browser keeps that its keys are switched off. */
const STORED = "last-hurrah.inbox-keys";

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

/** Whether single keys do something: who types by voice, or hits keys by accident, switches them off. */
export function useKeyChoice() {
  const [isOn, setOn] = useState(read);
  const choose = (on: boolean) => {
    setOn(on);
    try {
      if (on) localStorage.removeItem(STORED);
      else localStorage.setItem(STORED, "off");
    } catch {
      // Storage is off: it holds until the page is left.
    }
  };
  return { isOn, choose };
}

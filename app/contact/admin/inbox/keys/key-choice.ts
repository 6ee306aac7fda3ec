import { useState } from "react";

/** Storage key: the shortcuts are switched off. */
const STORED = "last-hurrah.inbox-keys";

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

/** Single-key shortcuts; people who use voice input or hit keys by accident switch them off. */
export function useKeyChoice() {
  const [isOn, setOn] = useState(read);
  const choose = (on: boolean) => {
    setOn(on);
    try {
      if (on) localStorage.removeItem(STORED);
      else localStorage.setItem(STORED, "off");
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return { isOn, choose };
}

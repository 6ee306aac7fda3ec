import { useState } from "react";
import { attempt } from "~/lib/storage";

const STORED = "last-hurrah.inbox-keys";

const read = () => attempt(() => localStorage.getItem(STORED) !== "off", true);

/** Single-key shortcuts; people who use voice input or hit keys by accident switch them off. */
export function useKeyChoice() {
  const [isOn, setOn] = useState(read);
  const choose = (on: boolean) => {
    setOn(on);
    // Without storage the choice holds until the page is left.
    attempt(
      () => (on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, "off")),
      undefined,
    );
  };
  return { isOn, choose };
}

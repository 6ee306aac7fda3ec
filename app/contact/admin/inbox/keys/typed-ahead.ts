import { TYPED_INTO } from "./pressed-key";

/** What was typed for an answer whose field is still on its way; undefined: none is awaited. */
let ahead: { id: string; words: string } | undefined;

/** From now on what is typed is kept for a message's answer, and does nothing else. */
export const awaitAnswer = (id: string): void => {
  ahead = { id, words: "" };
};

/** Ends that. @returns what was typed for this message's answer meanwhile */
export function takeTyped(id: string): string {
  if (ahead?.id !== id) return "";
  const { words } = ahead;
  ahead = undefined;
  return words;
}

/** Ends it, unless this message is the one that is open. */
export const dropTyped = (open: string | null): void => {
  if (ahead?.id !== open) ahead = undefined;
};

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "preventDefault"
>;

/**
 * Keeps a key for the answer that is awaited. Who goes elsewhere waits no longer.
 * @param target what has the focus
 * @returns whether it did
 */
export function keepTyped(event: Pressed, target: Element | null): boolean {
  if (!ahead) return false;
  const { key, ctrlKey, metaKey, altKey, repeat } = event;
  if (key === "Escape" || key === "Tab" || target?.closest(TYPED_INTO)) {
    ahead = undefined;
    return false;
  }
  const isTyped = key.length === 1 || key === "Enter" || key === "Backspace";
  if (!isTyped || ctrlKey || metaKey || altKey) return false;
  // Else it presses the button that has the focus.
  event.preventDefault();
  if (repeat) return true;
  if (key === "Backspace") ahead.words = ahead.words.slice(0, -1);
  else ahead.words += key === "Enter" ? "\n" : key;
  return true;
}

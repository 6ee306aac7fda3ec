import { TYPED_INTO } from "./pressed-key";

/** Text typed for an answer whose field is still loading; undefined when none is awaited. */
let ahead: { id: string; words: string } | undefined;

/** From now on, keys are kept for a message's answer and do nothing else. */
export const awaitAnswer = (id: string): void => {
  ahead = { id, words: "" };
};

/** Ends that. @returns the text typed for this message's answer meanwhile */
export function takeTyped(id: string): string {
  if (ahead?.id !== id) return "";
  const { words } = ahead;
  ahead = undefined;
  return words;
}

/** Ends that, unless this message is the open one. */
export const dropTyped = (open: string | null): void => {
  if (ahead?.id !== open) ahead = undefined;
};

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "preventDefault"
>;

/**
 * Moving the focus elsewhere ends the wait.
 * @param target the focused element
 * @returns whether the key was kept
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
  // Otherwise it would press the focused button.
  event.preventDefault();
  if (repeat) return true;
  if (key === "Backspace") ahead.words = ahead.words.slice(0, -1);
  else ahead.words += key === "Enter" ? "\n" : key;
  return true;
}

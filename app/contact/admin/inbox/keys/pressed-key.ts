/** What the inbox's keys do. */
export const KEYS = {
  j: "Next message",
  k: "Previous message",
  r: "Answer",
  e: "Close the message: nothing is left to do",
  "/": "Search",
  "?": "Show these keys",
} as const;

export type Key = keyof typeof KEYS;

/** Where keys are words. */
export const TYPED_INTO =
  "input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "defaultPrevented"
>;

/**
 * Which of them was pressed; undefined: none, or not for them.
 * @param target what has the focus
 */
export function pressedKey(event: Pressed, target: Element | null): Key | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return undefined;
  if (target?.closest(TYPED_INTO)) return undefined;
  // A question, the sheet of keys or the menu lies over the inbox.
  const dialog = target?.closest("dialog, [role=dialog], [role=alertdialog]");
  if (dialog && !dialog.querySelector("[data-message]")) return undefined;
  if (!Object.hasOwn(KEYS, key)) return undefined;
  // Held down it goes through the list, and does nothing else twice.
  return repeat && key !== "j" && key !== "k" ? undefined : (key as Key);
}

export const KEYS = {
  j: "Next message",
  k: "Previous message",
  o: "Open beside the list",
  r: "Answer",
  e: "Close the message: nothing is left to do",
  s: "Mark as spam",
  a: "Assign to me",
  c: "Assign to a colleague",
  u: "Undo the last change",
  "/": "Search",
  "?": "Show these keys",
} as const;

export type Key = keyof typeof KEYS;

export const TYPED_INTO =
  "input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "defaultPrevented"
>;

/** The shortcut, if one was pressed and applies. @param target the focused element */
export function pressedKey(event: Pressed, target: Element | null): Key | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return undefined;
  if (target?.closest(TYPED_INTO)) return undefined;
  // A question, the list of shortcuts or the menu covers the inbox.
  const dialog = target?.closest("dialog, [role=dialog], [role=alertdialog]");
  if (dialog && !dialog.querySelector("[data-message]")) return undefined;
  if (!Object.hasOwn(KEYS, key)) return undefined;
  // Only moving through the list repeats while the key is held down.
  return repeat && key !== "j" && key !== "k" ? undefined : (key as Key);
}

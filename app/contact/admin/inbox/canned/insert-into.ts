/**
 * Inserts words at a field's cursor, or in a new paragraph when it is at the end. The browser can
 * undo it like typing.
 * @param change writes the field's text, for browsers that do not insert by themselves
 */
export function insertInto(
  field: HTMLTextAreaElement,
  words: string,
  change: (text: string) => void,
): void {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const isLast = value.slice(end).trim() === "";
  const written = value.slice(0, start).trimEnd();
  // At the end a blank line separates the two; in the middle the writer decides.
  const text = isLast && written !== "" ? `\n\n${words}` : words;
  field.focus();
  if (isLast) field.setSelectionRange(written.length, value.length);
  // Deprecated, but the only way that Ctrl+Z can undo.
  if (document.execCommand("insertText", false, text)) return;
  const from = isLast ? written.length : start;
  change(value.slice(0, from) + text + (isLast ? "" : value.slice(end)));
}

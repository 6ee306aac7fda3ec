/**
 * Puts words into a field where its cursor stands, under what is written at the end of it. The browser
 * can take it back, as what is typed.
 * @param change writes the field's text, for a browser that does not insert by itself
 */
export function insertInto(
  field: HTMLTextAreaElement,
  words: string,
  change: (text: string) => void,
): void {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const isLast = value.slice(end).trim() === "";
  const written = value.slice(0, start).trimEnd();
  // At the end a line is left free between; in the middle nobody knows better than who put it there.
  const text = isLast && written !== "" ? `\n\n${words}` : words;
  field.focus();
  if (isLast) field.setSelectionRange(written.length, value.length);
  // Deprecated, and still the only way that Ctrl+Z knows of.
  if (document.execCommand("insertText", false, text)) return;
  const from = isLast ? written.length : start;
  change(value.slice(0, from) + text + (isLast ? "" : value.slice(end)));
}

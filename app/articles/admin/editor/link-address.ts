/** With the protocol added if it was left out. @returns null if articles may not link to it */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  // A page of this site, or a place on the page.
  if (/^[/#?]/.test(text)) return text.startsWith("//") ? `https:${text}` : text;
  if (/^https?:\/\/[^/]/i.test(text)) return text;
  if (/^(mailto|tel):./i.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d+)?([/?#].*)?$/u.test(text))
    return `https://${text}`;
  return null;
}

/**
 * What a person typed as a link's address: with the protocol that they left out.
 * @returns null when it is no address that an article may lead to
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  // A page of this site, or a place on the page.
  if (/^[/#?]/.test(text)) return text.startsWith("//") ? `https:${text}` : text;
  if (/^https?:\/\/[^/]/i.test(text)) return text;
  if (/^(mailto|tel):./i.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/i.test(text)) return `https://${text}`;
  return null;
}

/** The addresses of the pictures in an article's HTML, as they are written there. */
export const imagesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => (double ?? single ?? "").replaceAll("&amp;", "&"),
  );

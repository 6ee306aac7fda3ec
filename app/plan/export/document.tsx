import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PlanProvider } from "../store/plan-context";
import type { PlanState } from "../store/plan-state";
import type { PlanStore } from "../store/plan-store";

type Options = {
  planId: string;
  state: PlanState;
  title: string;
  photos?: ReactNode;
  children: ReactNode;
};

/** Sections of a plan as one HTML document that needs only its pictures: no scripts, no links. */
export function documentOf({ planId, state, title, photos, children }: Options): string {
  // The document's reader is no member: names take the place of "you".
  const shown = { ...state, me: null };
  const store: Partial<PlanStore> = { subscribe: () => () => undefined, state: () => shown };
  const body = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider planId={planId} store={store as PlanStore}>
        {photos}
        <main>{children}</main>
      </PlanProvider>
    </QueryClientProvider>,
  );
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${DOCUMENT_STYLE}</style>
</head>
<body>
${withoutLooks(body)}
</body>
</html>
`;
}

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const KEPT = /\s(?:dir|scope|colSpan|colspan)="[^"]*"/g;
/** Pictures stored beside the document. */
const OWN_PICTURE = /\s(?:src="pictures\/[^"]*"|alt="[^"]*")/g;

/**
 * Strips what belongs to the site from the tags: classes, labels, pictures in this browser's
 * memory, and React's preloads. React escapes every < and quote in people's words, so none of them
 * can look like a tag.
 */
const withoutLooks = (markup: string): string =>
  markup.replace(TAG, (_, name: string, attributes: string) => {
    if (name === "link") return "";
    if (name !== "img") return `<${name}${(attributes.match(KEPT) ?? []).join("")}>`;
    return attributes.includes(' src="pictures/')
      ? `<img${(attributes.match(OWN_PICTURE) ?? []).join("")}/>`
      : "";
  });

/** The export's styles, on screen and on paper; colors follow the reader's system. */
const DOCUMENT_STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem; overflow-wrap: anywhere;
    font: 1.125rem/1.6 Georgia, "Times New Roman", serif; }
  h2, h3 { line-height: 1.2; }
  main > h2 { font-size: 2.5rem; margin: 0 0 .5rem; }
  section { margin-top: 2.5rem; }
  section > h2 { border-bottom: 2px solid GrayText; padding-bottom: .25rem; }
  dl > div { margin-bottom: .75rem; }
  dt { font-style: italic; }
  dd { margin: 0; white-space: pre-line; }
  [dir="auto"]:not(blockquote) { text-align: left; }
  p { margin: .25rem 0; white-space: pre-line; }
  p[dir="auto"] { unicode-bidi: plaintext; }
  li { margin-bottom: .6rem; white-space: pre-line; }
  blockquote { border-inline-start: 4px solid GrayText; margin: .25rem 0; padding-inline-start: 1rem;
    white-space: pre-line; }
  cite { display: block; font-size: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid GrayText; padding: .35rem .75rem .35rem 0; text-align: start;
    vertical-align: top; }
  th { font-weight: 600; }
  th > span { display: block; font-weight: normal; white-space: pre-line; }
  img { display: block; max-width: 100%; max-height: 30rem; margin: 1rem 0; }
  footer { font-size: 1rem; margin-top: 3rem; }
  @media print {
    body { padding: 0; font-size: 12pt; }
    h2, h3 { break-after: avoid; }
    li, tr, dl > div { break-inside: avoid; }
  }
`;

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PlanProvider } from "../store/plan-context";
import type { PlanState } from "../store/plan-state";
import type { PlanStore } from "../store/plan-store";
import { DOCUMENT_STYLE } from "./document-style";

type Options = {
  planId: string;
  state: PlanState;
  title: string;
  /** Rendered above everything else. */
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

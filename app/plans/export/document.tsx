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
  /** What stands above everything. */
  photos?: ReactNode;
  children: ReactNode;
};

/** Sections of a plan as one document that needs nothing but its pictures: no script, no link. */
export function documentOf({ planId, state, title, photos, children }: Options): string {
  // A reader of it is nobody of the plan: names in place of "you".
  const shown = { ...state, me: null };
  const store = { subscribe: () => () => undefined, state: () => shown } as unknown as PlanStore;
  const body = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProvider planId={planId} store={store}>
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
/** Pictures that lie beside the document. */
const OWN_PICTURE = /\s(?:src="pictures\/[^"]*"|alt="[^"]*")/g;

/**
 * Takes off the tags what belongs to the site: classes, labels, pictures out of this browser's
 * memory, and what React asks for ahead of a picture. React writes every < and quote of people's
 * words as an entity, so that no words look so.
 */
const withoutLooks = (markup: string): string =>
  markup.replace(TAG, (_, name: string, attributes: string) => {
    if (name === "link") return "";
    if (name !== "img") return `<${name}${(attributes.match(KEPT) ?? []).join("")}>`;
    return attributes.includes(' src="pictures/')
      ? `<img${(attributes.match(OWN_PICTURE) ?? []).join("")}/>`
      : "";
  });

import type { MetaDescriptor } from "react-router";
import type { PublicConfig } from "~shared/config";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Page = {
  /** Without the site's name, which is added; the home page has none. */
  title?: string;
  description: string;
  /** The page's canonical path, without a query. */
  path: string;
  /**
   * Of the page's own, relative to the site; by default that of the path's first part
   * (artwork/share-pictures.ts).
   */
  image?: string;
  type?: "website" | "article";
  indexed?: boolean;
  /** Structured data (schema.org), one object each. */
  structuredData?: Record<string, unknown>[];
};

const SITE_NAME = "Last Hurrah";
const SHARE_ALT = "A relief print with the name Last Hurrah";

/** A page's title, description and address, and its preview where it is shared. */
export const pageMeta =
  (page: Page) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const { title, description, path, image, type = "website", indexed = true } = page;
    const whole = title ? `${title} | ${SITE_NAME}` : `${SITE_NAME}: celebrations of life`;
    const address = siteUrlOf(matches) + path;
    return [
      { title: whole },
      { name: "description", content: description },
      ...(indexed
        ? [{ tagName: "link", rel: "canonical", href: address }]
        : [{ name: "robots", content: "noindex" }]),
      ...previewMeta(matches, {
        ...{ title: title ?? SITE_NAME, description, image },
        picture: path.split("/")[1] || "home",
      }),
      og("type", type),
      og("url", address),
      ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
    ];
  };

type Preview = {
  title: string;
  description: string;
  /** The name of one of artwork/share-pictures.ts, which stands where there is no own `image`. */
  picture: string;
  image?: string | undefined;
};

export const previewMeta = (matches: Matches, { image, ...preview }: Preview): MetaDescriptor[] => [
  og("site_name", SITE_NAME),
  og("title", preview.title),
  og("description", preview.description),
  og("image", new URL(image ?? `/images/share/${preview.picture}.png`, siteUrlOf(matches)).href),
  og("image:alt", image ? preview.title : SHARE_ALT),
  // The dimensions of a page's own picture are unknown.
  ...(image ? [] : [og("image:width", "1200"), og("image:height", "630")]),
  { name: "twitter:card", content: "summary_large_image" },
];

/** @see https://ogp.me */
const og = (name: string, content: string) => ({ property: `og:${name}`, content });

type Root = { config?: PublicConfig };

function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Root | undefined;
  return root?.config?.siteUrl ?? "http://localhost";
}

import type { MetaDescriptor } from "react-router";
import type { PublicConfig } from "./config";

type Page = {
  /** Without the site's name, which is added; the home page gives none. */
  title?: string;
  description: string;
  /** Path of the page's one address, without a query. */
  path: string;
  /** Address of the picture shown where the page is shared; relative to the site. */
  image?: string;
  type?: "website" | "article";
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** Structured data (schema.org), one object each. */
  structuredData?: Record<string, unknown>[];
};

const SITE_NAME = "Last Hurrah";
const DEFAULT_IMAGE = "/images/share.jpg";

/** A page's title, description, address and how it looks where it is shared. */
export function pageMeta(
  { matches }: { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] },
  page: Page,
): MetaDescriptor[] {
  const { title, description, path, image, type = "website", indexed = true } = page;
  const siteUrl = siteUrlOf(matches);
  const whole = title ? `${title} | ${SITE_NAME}` : `${SITE_NAME}: celebrations of life`;
  const address = siteUrl + path;
  const picture = new URL(image ?? DEFAULT_IMAGE, siteUrl).href;
  return [
    { title: whole },
    { name: "description", content: description },
    ...(indexed
      ? [{ tagName: "link", rel: "canonical", href: address }]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:title", content: title ?? SITE_NAME },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

type Root = { config?: PublicConfig };

function siteUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as Root | undefined;
  return root?.config?.siteUrl ?? "http://localhost";
}

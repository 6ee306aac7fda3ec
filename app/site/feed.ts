import { newestArticles } from "~/articles/queries";
import { xmlResponse, xmlText } from "~/lib/xml";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/feed";

const MOST = 30;

/** The newest articles as an RSS 2.0 feed (https://www.rssboard.org/rss-specification). */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, tables } = context.get(siteContext);
  const articles = await newestArticles(tables, MOST);
  const items = articles.map(({ title, slug, excerpt, first_published_at }) => {
    const address = xmlText(`${config.siteUrl}/resources/${encodeURIComponent(slug)}`);
    return [
      "<item>",
      `<title>${xmlText(title)}</title>`,
      `<link>${address}</link><guid>${address}</guid>`,
      `<description>${xmlText(excerpt ?? "")}</description>`,
      first_published_at ? `<pubDate>${new Date(first_published_at).toUTCString()}</pubDate>` : "",
      "</item>",
    ].join("");
  });
  const self = xmlText(`${config.siteUrl}/feed.xml`);
  return xmlResponse(
    "application/rss+xml",
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      "<title>Last Hurrah</title>",
      `<link>${xmlText(config.siteUrl)}</link>`,
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      "<description>Planning a celebration of life.</description><language>en-us</language>",
      ...items,
      "</channel></rss>",
    ].join("\n"),
  );
}

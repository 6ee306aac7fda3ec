import { newestArticles } from "~/articles/queries";
import { xmlResponse, xmlText } from "~/lib/xml";
import { newestPartners } from "~/partners/queries";
import { siteContext } from "~shared/site-context";
import type { Route } from "./+types/sitemap";

const PAGES = [
  "/",
  "/about",
  "/how-it-works",
  "/first-steps",
  "/inspiration",
  "/partners",
  "/resources",
  "/contact",
  "/apply-partner",
  "/plan/on-paper",
  "/privacy",
  "/terms",
];

/** Supabase's limit of rows per response; beyond it, the newest are listed. */
const MOST = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const { config, tables } = context.get(siteContext);
  const [articles, partners] = await Promise.all([
    newestArticles(tables, MOST),
    newestPartners(tables, MOST),
  ]);
  const entries = [
    ...PAGES.map((path) => entry(config.siteUrl + path)),
    ...articles.map(({ slug, updated_at }) =>
      entry(`${config.siteUrl}/resources/${encodeURIComponent(slug)}`, updated_at),
    ),
    ...partners.map(({ id, updated_at }) => entry(`${config.siteUrl}/partners/${id}`, updated_at)),
  ];
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`;
  return xmlResponse("application/xml", body);
}

function entry(address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : "";
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>`;
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { heroQuery, type SectionType } from "~/content/queries";
import { FallbackImage } from "~/ui/fallback-image";

type Props = {
  /** Shown until the published section has loaded, and when there is none. */
  title: string;
  subtitle: string;
  imageUrl: string;
  /** Less tall, so that the next section is on the first screen, too. Its drawing is wide. */
  short?: boolean;
  children?: ReactNode;
};

/** The banner at the top of a page (docs/product.md 2.4). */
export function Hero({ title, subtitle, imageUrl, short = false, children }: Props) {
  const { pathname } = useLocation();
  const { data, error } = useQuery(heroQuery(heroSectionType(pathname)));
  useEffect(() => {
    if (error) console.error("Error fetching hero content:", error);
  }, [error]);
  const image = data?.image_url && versionedImage(data.image_url, data.updated_at);
  return (
    <section className={`hero ${short ? "hero-short" : ""}`}>
      <FallbackImage
        src={image}
        alt=""
        // On small screens it is taller than wide, and veiled.
        sizes="(min-width: 48rem) 100vw, 36rem"
        width="1600"
        height="900"
        fetchPriority="high"
        className="backdrop"
        fallback={
          <img
            src={imageUrl}
            alt=""
            width="1600"
            height="720"
            fetchPriority="high"
            className="drawing"
          />
        }
      />
      <div className="hero-veil" />
      <div className="hero-words page-width">
        <h1>{data?.title ?? title}</h1>
        <p>{data?.content ?? subtitle}</p>
        {children}
      </div>
      <div className={`hero-wave ${waveClass(pathname)}`} />
    </section>
  );
}

const HEROES: Record<string, SectionType> = {
  "/": "home_hero",
  "/inspiration": "inspiration_hero",
  "/about": "about_hero",
};

/** The section that a path's hero shows (docs/product.md 2.4). */
export const heroSectionType = (pathname: string): SectionType =>
  HEROES[withoutTrailingSlash(pathname)] ?? "default_hero";

const WAVES: Record<string, string> = { "/": "text-blush", "/inspiration": "text-cream" };

/** The color of the wave below the hero: that of the section it flows into. */
export const waveClass = (pathname: string): string =>
  WAVES[withoutTrailingSlash(pathname)] ?? "text-paper";

/** An address for a picture's version (ISO 8601), so that a new one comes from no cache. */
export function versionedImage(url: string, updatedAt: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}v=${encodeURIComponent(updatedAt)}`;
}

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, "");

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { heroQuery, type SectionType } from "~/content/queries";
import { FallbackImage } from "~/ui/fallback-image";
import { LinkButton } from "~/ui/link-button";
import { heroSectionType, versionedImage, waveClass } from "./hero-section";

type Action = { label: string; to?: string };

type Props = {
  /** Shown until the published section arrives, and when there is none. */
  title: string;
  subtitle: string;
  imageUrl: string;
  /** Which section to show instead of the one the path picks. */
  sectionType?: SectionType;
  primaryAction?: Action;
  secondaryAction?: Action;
};

/** The banner at the top of a page (specification, section 2, "Hero banner"). */
export function Hero({ title, subtitle, imageUrl, sectionType, ...actions }: Props) {
  const { pathname } = useLocation();
  const { data, error } = useQuery(heroQuery(sectionType ?? heroSectionType(pathname)));
  useEffect(() => {
    if (error) console.error("Error fetching hero content:", error);
  }, [error]);
  const image = data?.image_url && versionedImage(data.image_url, data.updated_at);
  return (
    <section className="on-deep relative isolate flex min-h-[26rem] flex-col overflow-hidden bg-deep-strong text-paper lg:min-h-[34rem]">
      <FallbackImage
        src={image || imageUrl}
        alt=""
        fetchPriority="high"
        className={IMAGE}
        fallback={<img src={imageUrl} alt="" className={IMAGE} />}
      />
      {/* Keeps the words legible over whatever picture staff choose. */}
      <div className="absolute inset-0 -z-10 bg-deep-strong/65 md:bg-transparent md:bg-linear-to-r md:from-deep-strong/90 md:via-deep-strong/65 md:to-deep-strong/10" />
      <div className="page-width flex flex-1 flex-col justify-center py-16 pb-28">
        <h1 className="max-w-[16ch] text-5xl">{data?.title ?? title}</h1>
        <p className="mt-5 max-w-[40ch] text-xl whitespace-pre-line">{data?.content ?? subtitle}</p>
        <HeroActions {...actions} />
      </div>
      <Wave className={waveClass(pathname)} />
    </section>
  );
}

const IMAGE = "absolute inset-0 -z-20 size-full object-cover";

function HeroActions({ primaryAction, secondaryAction }: Record<string, Action | undefined>) {
  if (!primaryAction && !secondaryAction) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      {primaryAction ? (
        <LinkButton to={primaryAction.to ?? "/contact"}>{primaryAction.label}</LinkButton>
      ) : null}
      {secondaryAction ? (
        <LinkButton to={secondaryAction.to ?? "/contact"} variant="secondary">
          {secondaryAction.label}
        </LinkButton>
      ) : null}
    </div>
  );
}

const Wave = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 1440 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`absolute inset-x-0 -bottom-px h-12 w-full md:h-20 ${className}`}
  >
    <path fill="currentColor" d="M0 60c240 50 480 50 720 10s480-50 720-10v40H0z" />
  </svg>
);

import { LinkButton } from "~/ui/button";
import { cardEntrance } from "~/ui/card";
import { FallbackImage } from "~/ui/fallback-image";
import { Icon } from "~/ui/icon";
import type { CelebrationType } from "./celebration-types";
import { PANEL_ID, tabId } from "./type-choice";
import { ARTWORK, iconOf } from "./type-icon";

export function TypePanel({ type }: { type: CelebrationType }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab key leads from a tab to its panel
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(type)} tabIndex={0} className={PANEL}>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-12 lg:gap-16">
        <TypePicture type={type} />
        <div className="flex flex-col items-start justify-center gap-5">
          <h3 className="text-h2 text-deep">{type.title}</h3>
          <p className="max-w-prose text-xl whitespace-pre-line">{type.description}</p>
          <div className="flex flex-wrap gap-4">
            <LinkButton to="/contact">{type.action_text}</LinkButton>
            <LinkButton to={`/plan?type=${type.id}`} variant="secondary">
              Start from this
            </LinkButton>
          </div>
        </div>
      </div>
      <MainIdeas ideas={type.mainIdeas} />
      <MoreIdeas ideas={type.moreIdeas} />
    </div>
  );
}

const PANEL = "mt-6 rounded-card md:mt-10";

type Ideas = { ideas: CelebrationType["mainIdeas"] };

function MainIdeas({ ideas }: Ideas) {
  if (!ideas.length) return null;
  return (
    <ul
      className={`mt-12 grid grid-cols-1 gap-x-10 gap-y-8 md:mt-16 md:grid-cols-2 ${columns(ideas.length)}`}
    >
      {ideas.map(({ id, title, description }, index) => (
        <li key={id} {...cardEntrance(index)}>
          <div className="h-full border-t-4 border-joy pt-5">
            <h4 className="font-display text-2xl leading-snug font-semibold text-deep">{title}</h4>
            <p className="mt-3 whitespace-pre-line">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Three columns, unless the last row would hold a single card. */
const columns = (count: number) => (count % 3 === 1 ? "" : "lg:grid-cols-3");

const PETAL =
  "relative pl-7 before:absolute before:top-[0.85em] before:left-[0.1rem] before:h-[0.55rem] " +
  "before:w-[0.85rem] before:rounded-[90%_10%] before:bg-coral forced-colors:before:forced-color-adjust-none " +
  "forced-colors:before:bg-[CanvasText]";

function MoreIdeas({ ideas }: Ideas) {
  if (!ideas.length) return null;
  return (
    <div className="mt-12 rounded-card bg-blush p-6 md:mt-16 md:p-10">
      <h4 className="font-display text-2xl font-semibold text-deep">More Ideas</h4>
      <ul className="mt-4 gap-x-12 md:columns-2">
        {ideas.map(({ id, title }) => (
          <li key={id} className={`break-inside-avoid py-1.5 text-xl ${PETAL}`}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A type's picture, or a drawing that matches its icon, with the icon on its lower edge. */
function TypePicture({ type }: { type: CelebrationType }) {
  const icon = iconOf(type);
  return (
    <div className="relative md:self-start">
      {/* A fixed aspect ratio: no layout shift while a picture loads. */}
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-blush">
        <FallbackImage
          src={type.image_url}
          alt=""
          sizes="(min-width: 64rem) 38rem, (min-width: 48rem) 50vw, 92vw"
          {...PICTURE}
          fallback={<img src={ARTWORK[icon]} alt="" {...PICTURE} />}
        />
      </div>
      <span
        data-testid="type-icon"
        className="absolute -bottom-5 left-5 inline-flex size-14 items-center justify-center rounded-full border-2 border-line bg-paper text-deep md:size-16"
      >
        <Icon name={icon} className="size-7 md:size-8" />
      </span>
    </div>
  );
}

const PICTURE = {
  width: 800,
  height: 600,
  loading: "lazy",
  decoding: "async",
  className: "absolute inset-0 size-full object-cover",
} as const;

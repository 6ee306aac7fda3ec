import { cardEntrance } from "~/ui/card-entrance";
import { LinkButton } from "~/ui/link-button";
import type { CelebrationType } from "./celebration-types";
import { PANEL_ID, tabId } from "./type-choice";
import { TypePicture } from "./type-picture";

/** One celebration type: what it is, its main ideas as cards and more ideas as a list. */
export function TypePanel({ type }: { type: CelebrationType }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab key leads from a tab to its panel
    <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(type)} tabIndex={0} className={PANEL}>
      <div className="grid md:grid-cols-2">
        <TypePicture type={type} />
        <div className="flex flex-col items-start justify-center gap-5 p-6 md:p-10">
          <h3 className="text-3xl text-deep">{type.title}</h3>
          <p className="max-w-prose text-xl whitespace-pre-line">{type.description}</p>
          <LinkButton to="/contact">{type.action_text}</LinkButton>
        </div>
      </div>
      <MainIdeas ideas={type.mainIdeas} />
      <MoreIdeas ideas={type.moreIdeas} />
    </div>
  );
}

const PANEL = "mt-6 overflow-hidden rounded-card border border-line bg-paper shadow-card md:mt-8";

type Ideas = { ideas: CelebrationType["mainIdeas"] };

function MainIdeas({ ideas }: Ideas) {
  if (!ideas.length) return null;
  return (
    <ul className={`grid gap-6 p-6 md:grid-cols-2 md:p-10 ${columns(ideas.length)}`}>
      {ideas.map(({ id, title, description }, index) => (
        <li key={id} {...cardEntrance(index)}>
          <div className="h-full rounded-card border-t-4 border-joy bg-cream p-6">
            <h4 className="font-display text-xl leading-snug font-semibold">{title}</h4>
            <p className="mt-3 whitespace-pre-line">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Three columns, unless the last row would hold a single card. */
const columns = (count: number) => (count % 3 === 1 ? "" : "lg:grid-cols-3");

function MoreIdeas({ ideas }: Ideas) {
  if (!ideas.length) return null;
  return (
    <div className="border-t border-line p-6 md:p-10">
      <h4 className="font-display text-2xl font-semibold text-deep">More Ideas</h4>
      <ul className="mt-4 list-disc gap-x-12 pl-6 marker:text-deep md:columns-2">
        {ideas.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid py-1.5 text-xl">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

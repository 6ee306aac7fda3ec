import { memo } from "react";
import { Link } from "react-router";
import { AddToPlan } from "~/plan/add-to-plan";
import { Badge } from "~/ui/badge";
import { cardEntrance } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { factsInShort } from "./fact-words";
import type { PartnerCard as Partner } from "./partner";
import { PartnerImage } from "./partner-image";

type Props = {
  partner: Partner;
  drawing: string;
  index: number;
};

/** A partner in the directory. All of it links to the partner's page, except the button. */
export const PartnerCard = memo(function PartnerCard({ partner, drawing, index }: Props) {
  const { id, name, type, location, summary, image_url, service_count, facts } = partner;
  const entrance = cardEntrance(index);
  return (
    <li
      style={entrance.style}
      className={`${entrance.className} relative flex flex-col overflow-hidden rounded-card border-2 border-line bg-paper transition-shadow hover:shadow-raised has-focus-visible:shadow-raised`}
    >
      <PartnerImage
        src={image_url}
        drawing={drawing}
        alt=""
        sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 46vw, 92vw"
        loading={index < 3 ? undefined : "lazy"}
        className="aspect-[16/9] w-full bg-blush object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-6">
        <p className="flex flex-wrap gap-2">
          <Badge tone="accent">{type}</Badge>
          {partner.is_demonstration ? <Badge>Example</Badge> : null}
        </p>
        <h2>
          <Link
            id={`name-${id}`}
            to={`/partners/${id}`}
            state={FROM_DIRECTORY}
            className="rounded-control text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:text-deep hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-ink-soft">{summary || "No description available."}</p>
        {facts ? <p>{factsInShort(facts).slice(0, SHORT).join(" · ")}</p> : null}
        <dl className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <div className="flex min-w-0 flex-[1_1_9rem] gap-2">
            <dt>
              <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-deep" />
              <span className="sr-only">Location</span>
            </dt>
            <dd>{location}</dd>
          </div>
          <div className="flex shrink-0 gap-2">
            <dt className="text-ink-soft">Services</dt>
            <dd className="font-semibold">{service_count}</dd>
          </div>
        </dl>
        {/* Above the link that covers the card. */}
        <AddToPlan
          partner={partner}
          describedBy={`name-${id}`}
          size="sm"
          className="relative z-10 print:hidden"
        />
      </div>
    </li>
  );
});

/** How many facts fit on a card; what families ask first comes first. */
const SHORT = 3;

/** Navigation state: the previous history entry is the directory. */
const FROM_DIRECTORY = { fromDirectory: true };

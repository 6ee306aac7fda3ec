import { Badge } from "~/ui/badge";
import { shortInZone } from "./local-time";
import { PUBLISH_STATE_NAMES, publishState, type Schedule } from "./state";

export function PublishBadge({ record }: { record: Schedule }) {
  const state = publishState(record);
  const { publish_at, unpublish_at } = record;
  return (
    <>
      <Badge tone={TONES[state]} className="whitespace-nowrap">
        {PUBLISH_STATE_NAMES[state]}
      </Badge>
      {state === "scheduled" && publish_at ? (
        <When words="Scheduled for" time={publish_at} />
      ) : null}
      {(state === "scheduled" || state === "published") && unpublish_at ? (
        <When words="Until" time={unpublish_at} />
      ) : null}
      {state === "unpublished" && unpublish_at ? <When words="Since" time={unpublish_at} /> : null}
    </>
  );
}

const TONES = {
  draft: "neutral",
  scheduled: "accent",
  published: "positive",
  unpublished: "neutral",
} as const;

const When = ({ words, time }: { words: string; time: string }) => (
  <span className="mt-1 block text-base text-ink-soft as-lines:mt-0 as-lines:truncate">
    {words} <time dateTime={time}>{shortInZone(time)}</time>
  </span>
);

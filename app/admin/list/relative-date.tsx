import { longLocalDate, relativeTime } from "~/lib/dates/relative-time";

/** How long ago; the full date in the reader's time zone is its title. */
export function RelativeDate({ time }: { time: string }) {
  return (
    <time dateTime={time} title={longLocalDate(time)} className="xl:whitespace-nowrap">
      {relativeTime(time)}
    </time>
  );
}

import { Fragment } from "react";
import { longLocalDate, relativeTime } from "~/lib/dates/relative-time";

/** How long ago; the full date in the reader's time zone is its title. */
export function RelativeDate({ time }: { time: string }) {
  return (
    <time dateTime={time} title={longLocalDate(time)}>
      {relativeTime(time)}
    </time>
  );
}

/**
 * An email address. Where its line is too short for it, it breaks before the @ if that is enough,
 * else behind a sign.
 */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <>
      <Breakable at={/(?<=[._+-])/}>{address.slice(0, at)}</Breakable>
      <wbr />
      <span className="inline-block max-w-full wrap-anywhere">
        <Breakable at={/(?<=[.-])/}>{address.slice(at)}</Breakable>
      </span>
    </>
  );
}

/** A text without spaces that may break in some places. */
export const Breakable = ({ at, children: text }: { at: RegExp; children: string }) =>
  text.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** A person's name from its two parts, either of which may be missing. */
export const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();

/** A person's name as they wrote it, or that they gave none. */
export function PersonName({ name }: { name: string }) {
  const given = name.trim();
  if (!given) return <span className="text-ink-soft italic">No name given</span>;
  return (
    <bdi dir="auto" className="wrap-anywhere">
      {given}
    </bdi>
  );
}

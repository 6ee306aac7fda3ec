import { Fragment } from "react";

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
      {/* A link's line does not reach into a box by itself. */}
      <span className="inline-block max-w-full wrap-anywhere as-lines:inline [text-decoration:inherit]">
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

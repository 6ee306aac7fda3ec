import { Fragment } from "react";

/**
 * An email address. If its line is too short, it breaks before the @ if that is enough, else after
 * a punctuation mark.
 */
export function EmailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <>
      <Breakable at={/(?<=[._+-])/}>{address.slice(0, at)}</Breakable>
      <wbr />
      {/* A link's underline does not extend into a box by itself. */}
      <span className="inline-block max-w-full wrap-anywhere as-lines:inline [text-decoration:inherit]">
        <Breakable at={/(?<=[.-])/}>{address.slice(at)}</Breakable>
      </span>
    </>
  );
}

/** A text without spaces that may break at some points. */
export const Breakable = ({ at, children: text }: { at: RegExp; children: string }) =>
  text.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

import { Fragment } from "react";

/** Breaks before the @ if its line is too short and that is enough, else after punctuation. */
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

export const Breakable = ({ at, children: text }: { at: RegExp; children: string }) =>
  text.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

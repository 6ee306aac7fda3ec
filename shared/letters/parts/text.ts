import { Fragment, isValidElement, type ReactNode } from "react";

/** Renders as HTML and as text; a block's text ends in an empty line. */
export type Part<Props> = ((props: Props) => ReactNode) & { text: (props: Props) => string };

export const part = <Props>(
  html: (props: Props) => ReactNode,
  text: (props: Props) => string,
): Part<Props> => Object.assign(html, { text });

/** From the same elements as the HTML. @throws TypeError for one that is no part: none gets lost */
export function toText(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(toText).join("");
  if (!isValidElement<{ children?: ReactNode }>(node))
    throw new TypeError("Not a part of a letter");
  const { type, props } = node;
  if (type === Fragment) return toText(props.children);
  if (typeof type !== "function") throw new TypeError(`<${String(type)}> is no part of a letter`);
  if ("text" in type) return (type as Part<unknown>).text(props);
  return toText((type as (props: unknown) => ReactNode)(props));
}

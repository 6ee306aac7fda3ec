import type { ReactNode } from "react";
import { oneLine, withoutLinks } from "../words";
import { look } from "./look";
import { part, toText } from "./text";

type WithChildren = { children: ReactNode };

const block = (text: string) => `${text}\n\n`;

const textBlock = (Tag: "h1" | "h2" | "p", style: ReturnType<typeof look>) =>
  part<WithChildren>(
    ({ children }) => <Tag {...style}>{children}</Tag>,
    ({ children }) => block(toText(children)),
  );

export const Title = textBlock("h1", look({ ink: "deep", type: "title" }, { margin: "0 0 20px" }));

export const Paragraph = textBlock("p", look({ ink: "ink", type: "text" }, { margin: "0 0 18px" }));

/** Less important text, in a softer color. */
export const Note = textBlock("p", look({ ink: "ink-soft", type: "text" }, { margin: "0 0 14px" }));

export const Heading = textBlock(
  "h2",
  look({ ink: "deep", type: "name" }, { margin: "28px 0 12px" }),
);

/** Digits to type somewhere else, large, in groups of four; a tap or click selects them all. */
export const Code = part<{ children: string; holds: string }>(
  ({ children, holds }) => (
    <Panel>
      <p {...digits}>{inGroups(children)}</p>
      <p {...look({ ink: "ink-soft", type: "text" }, { margin: 0 })}>{holds}</p>
    </Panel>
  ),
  ({ children, holds }) => block(`${inGroups(children)}\n${holds}`),
);

const digits = look(
  { ink: "deep", type: "code" },
  { margin: "0 0 6px", letterSpacing: "3px", userSelect: "all", WebkitUserSelect: "all" },
);
const inGroups = (digits: string) => digits.replace(/.{4}(?=.)/g, "$& ");

/** What a letter is looked at for again, centered on a ground of its own. */
export const Panel = part<WithChildren>(
  ({ children }) => (
    <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={PANEL}>
      <tbody>
        <tr>
          <td
            align="center"
            {...look({ ground: "cream" }, { borderRadius: "12px", padding: "20px 16px" })}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  ),
  ({ children }) => block(toText(children)),
);

const PANEL = { width: "100%", margin: "8px 0 26px" } as const;

/** A line of a panel, in large type if it is what the panel is about. */
export const Line = part<WithChildren & { large?: boolean }>(
  ({ children, large }) => <p {...(large ? LARGE : PLAIN)}>{children}</p>,
  ({ children }) => `${toText(children)}\n`,
);

const LINE = { margin: "0 0 4px", overflowWrap: "anywhere", textWrap: "balance" } as const;
const LARGE = look({ ink: "deep", type: "name" }, LINE);
const PLAIN = look({ ink: "ink", type: "text" }, LINE);

/** A person's words, on one line and in their own direction, without links. */
export const Words = part<{ children: string }>(
  ({ children }) => <bdi dir="auto">{withoutLinks(oneLine(children))}</bdi>,
  ({ children }) => withoutLinks(oneLine(children)),
);

type LinkProps = { href: string; children: string };

/** @throws TypeError if it is not a web address */
function webAddress(href: string): string {
  if (!/^https?:$/.test(new URL(href).protocol))
    throw new TypeError("A letter links to the web only");
  return href;
}

/** A link in the text part: its address on a line of its own, so that nothing adheres to it. */
const addressLine = ({ href, children }: LinkProps) => block(`${children}:\n${webAddress(href)}`);

/** The main button: at least 44 pixels high, and legible without its background. */
export const Action = part<LinkProps>(
  ({ href, children }) => (
    <table role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={PANEL}>
      <tbody>
        <tr>
          <td align="center" {...button}>
            <a
              href={webAddress(href)}
              {...look(
                { ink: "on-deep", type: "label" },
                { display: "block", padding: "12px 26px", textDecoration: "none" },
              )}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  ),
  addressLine,
);

const ground = look({ ground: "deep" }, { borderRadius: "10px" });
const button = { ...ground, className: `${ground.className} button` };

/** A link below the main button in importance, on a line of its own, 44 pixels high. */
export const QuietLink = part<LinkProps>(
  ({ href, children }) => (
    <p style={{ margin: "0 0 6px" }}>
      <a
        href={webAddress(href)}
        {...look(
          { ink: "deep", type: "text" },
          { display: "inline-block", padding: "8px 0", textDecoration: "underline" },
        )}
      >
        {children}
      </a>
    </p>
  ),
  addressLine,
);

export const Fact = part<{ label: string; children: ReactNode }>(
  ({ label, children }) => (
    <p {...look({ ink: "ink", type: "text" }, { margin: "0 0 12px", overflowWrap: "anywhere" })}>
      <span {...look({ ink: "ink-soft" })}>{`${label}: `}</span>
      <br />
      {children}
    </p>
  ),
  ({ label, children }) => block(`${label}: ${toText(children)}`),
);

export const List = part<{ ordered?: boolean; items: { key: string; content: ReactNode }[] }>(
  ({ ordered, items }) => {
    const Tag = ordered ? "ol" : "ul";
    return (
      <Tag {...look({ ink: "ink", type: "text" }, { margin: "0 0 18px", paddingLeft: "26px" })}>
        {items.map(({ key, content }) => (
          <li key={key} style={{ margin: "0 0 10px", overflowWrap: "anywhere" }}>
            {content}
          </li>
        ))}
      </Tag>
    );
  },
  ({ ordered, items }) =>
    block(
      items
        .map(({ content }, at) => `${ordered ? `${at + 1}.` : "-"} ${toText(content)}`)
        .join("\n"),
    ),
);

import type { ReactNode } from "react";
import type { LetterSite } from "../letter";
import { isName } from "../words";
import { Note, Paragraph, QuietLink, Words } from "./blocks";
import { COLORS, look, STYLES } from "./look";

type Props = {
  site: LetterSite;
  subject: string;
  preview: string;
  head?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
};

const FULL = { width: "100%", borderCollapse: "separate" } as const;

/** The HTML document of a letter: a sheet of paper under the site's name. It loads nothing. */
export const Frame = ({ site, subject, preview, head, foot, children }: Props) => (
  <html lang="en" dir="ltr">
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{subject}</title>
      <style>{STYLES}</style>
    </head>
    <body {...look({ ground: "cream" }, { margin: 0, padding: 0 })}>
      <div data-preview style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
        {preview}
      </div>
      <table
        role="presentation"
        cellPadding={0}
        cellSpacing={0}
        {...look({ ground: "cream" }, FULL)}
      >
        <tbody>
          <tr>
            <td align="center" style={{ padding: "28px 12px", overflowWrap: "anywhere" }}>
              <table
                role="presentation"
                cellPadding={0}
                cellSpacing={0}
                className="page"
                style={{ ...FULL, maxWidth: "600px", textAlign: "left" }}
              >
                <tbody>
                  <tr>
                    <td {...look({ ink: "deep", type: "name" }, { padding: "0 12px 16px" })}>
                      {site.name}
                    </td>
                  </tr>
                  <tr>
                    <td {...sheet}>
                      {head ?? <Band />}
                      <table role="presentation" cellPadding={0} cellSpacing={0} style={FULL}>
                        <tbody>
                          <tr>
                            <td className="sheet" style={{ padding: "36px 40px 22px" }}>
                              {children}
                            </td>
                          </tr>
                        </tbody>
                      </table>
                    </td>
                  </tr>
                  <tr>
                    <td style={{ padding: "22px 12px 0" }}>{foot}</td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

const paper = look(
  { ground: "paper" },
  { padding: 0, border: `1px solid ${COLORS.line[0]}`, borderRadius: "18px" },
);
const sheet = { ...paper, className: `${paper.className} rule` };

/** The colors of the drawings, above a letter that has none of them. */
const Band = () => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={FULL}>
    <tbody>
      <tr>
        <td {...look({ ground: "joy" }, { ...BAND, borderRadius: "17px 0 0 0" })} />
        <td {...look({ ground: "coral" }, BAND)} />
        <td {...look({ ground: "deep" }, { ...BAND, borderRadius: "0 17px 0 0" })} />
      </tr>
    </tbody>
  </table>
);

const BAND = { width: "34%", height: "10px", fontSize: 0, lineHeight: 0 } as const;

export const Signed = ({ site: { signedBy } }: Pick<Props, "site">) =>
  signedBy ? (
    <Paragraph>
      <Words>{signedBy}</Words>
    </Paragraph>
  ) : null;

type FootProps = { site: LetterSite; reason: ReactNode; toStaff?: boolean };

export function Foot({ site, reason, toStaff }: FootProps) {
  const unread = !site.repliesAreRead && site.repliesGoTo === undefined;
  return (
    <>
      {reason}
      {site.repliesGoTo === undefined ? null : (
        <Note>
          {"If you reply to this letter, it goes to "}
          {isName(site.repliesGoTo, site.name) ? <Words>{site.repliesGoTo}</Words> : "the family"}.
        </Note>
      )}
      {unread ? <Note>Replies to this letter are not read.</Note> : null}
      {site.preferencesLink ? (
        <QuietLink href={site.preferencesLink}>See and stop the letters we send you</QuietLink>
      ) : null}
      {unread && !toStaff ? (
        <QuietLink href={`${site.url}/contact`}>Write to us on our site</QuietLink>
      ) : null}
      <Note>{[site.name, ...(site.addressLines ?? [])].join(", ")}</Note>
    </>
  );
}

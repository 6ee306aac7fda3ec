import { renderToStaticMarkup } from "react-dom/server";
import type { Letter, LetterSite } from "./letter";
import { Note } from "./parts/blocks";
import { Foot, Frame, Signed } from "./parts/frame";
import { OUTLOOK } from "./parts/look";
import { toText } from "./parts/text";
import { oneLine, withoutLinks } from "./words";

export type RenderedLetter = { subject: string; preview: string; html: string; text: string };

/** Longest subject, in characters: a kind's own words and a line of a person's. */
const LONGEST_SUBJECT = 180;

/** Subject and preview are one line each. @throws TypeError for a link that is no web address */
export function renderLetter<Props>(
  letter: Letter<Props>,
  props: Props,
  site: LetterSite,
): RenderedLetter {
  const subject = withoutLinks(oneLine(letter.subject(props, site), LONGEST_SUBJECT));
  const preview = oneLine(letter.preview(props, site), LONGEST_SUBJECT);
  const body = (
    <>
      {letter.body(props, site)}
      <Signed site={site} />
    </>
  );
  const reason = letter.reason(props, site);
  const foot = (
    <Foot
      site={site}
      reason={typeof reason === "string" ? <Note>{reason}</Note> : reason}
      toStaff={letter.toStaff}
    />
  );
  const document = (
    <Frame
      site={site}
      subject={subject}
      preview={withoutLinks(preview)}
      head={letter.head?.(props)}
      foot={foot}
    >
      {body}
    </Frame>
  );
  return {
    subject,
    preview,
    // React writes no comments.
    html: `<!doctype html>${renderToStaticMarkup(document).replace("</head>", `${OUTLOOK}</head>`)}`,
    text: `${toText([body, foot]).trim()}\n`,
  };
}

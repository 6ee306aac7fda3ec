import type { Sample } from "./letter-samples.server";

/** Widths of a phone and a mail program's window, in pixels. */
const WIDTHS = [360, 680];

/** A frame has the whole page's preference, so by night the letter's dark rules always apply. */
const inScheme = (html: string, scheme: string) =>
  scheme === "dark" ? html.replace("(prefers-color-scheme:dark)", "all") : html;

export const Letters = ({ letters, scheme }: { letters: Sample[]; scheme: string }) => (
  <div className="flex flex-col gap-4">
    {letters.map(({ kind, sample, subject, preview, html, text }) => (
      <details key={kind + sample}>
        <summary className="fold-head">
          {kind}, {sample}
        </summary>
        <p className="wrap-anywhere">
          <strong>{subject}</strong> <span className="text-ink-soft">{preview}</span>
        </p>
        <div className="mt-2 flex gap-4 overflow-x-auto pb-4">
          {WIDTHS.map((width) => (
            <iframe
              key={width}
              title={`${kind}, ${sample}, ${width} pixels, ${scheme}`}
              srcDoc={inScheme(html, scheme)}
              loading="lazy"
              width={width}
              height={720}
              style={{ colorScheme: scheme }}
              className="shrink-0 rounded-card border border-line"
            />
          ))}
          <pre className="w-[40rem] shrink-0 text-base wrap-anywhere whitespace-pre-wrap">
            {text}
          </pre>
        </div>
      </details>
    ))}
  </div>
);

import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { Controls } from "./controls";
import { renderSamples, type Sample } from "./letter-samples.server";
import { Palette } from "./palette";
import { Pieces } from "./pieces";

export const meta = () => [
  { title: "Styleguide | Last Hurrah" },
  { name: "robots", content: "noindex" },
];

export const loader = () => renderSamples();

/** All parts of the screens, by day and by night. In development only (routes.ts). */
export default function Styleguide() {
  const letters = useLoaderData<typeof loader>();
  return (
    <main className="bg-cream">
      <h1 className="page-width py-10 text-deep">Styleguide</h1>
      <Section title="Colors">{(scheme) => <Palette scheme={scheme} />}</Section>
      <Section title="Type, space, corners, shadows, motion">{() => <Scales />}</Section>
      <Section title="Buttons and fields">{() => <Controls />}</Section>
      <Section title="Cards, badges, messages and dialogs">{() => <Pieces />}</Section>
      <Section title="Letters">{(scheme) => <Letters scheme={scheme} letters={letters} />}</Section>
      <Section title="Artwork">{() => <Artwork />}</Section>
    </main>
  );
}

const SCHEMES = ["light", "dark"] as const;
type Props = { title: string; children: (scheme: (typeof SCHEMES)[number]) => ReactNode };

/** The same content twice, side by side: tokens.css has both colors of each token. */
function Section({ title, children }: Props) {
  return (
    <section aria-label={title} className="grid xl:grid-cols-2">
      {SCHEMES.map((scheme) => (
        <div
          key={scheme}
          style={{ colorScheme: scheme }}
          className="min-w-0 bg-cream p-6 text-ink md:p-10"
        >
          <h2 className="mb-6 text-deep">{title}</h2>
          {children(scheme)}
        </div>
      ))}
    </section>
  );
}

const DRAWINGS = import.meta.glob<string>(["../**/*.svg", "../../shared/drawings/*.svg"], {
  query: "?url",
  import: "default",
  eager: true,
});

const Artwork = () => (
  <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
    {Object.entries(DRAWINGS)
      .filter(([file]) => !/icons|wave/.test(file))
      .map(([file, address]) => (
        <li key={file} className="text-base text-ink-soft">
          <img src={address} alt="" className="h-40 w-full object-contain" />
          {file.split("/").at(-1)}
        </li>
      ))}
  </ul>
);

const SIZES = ["text-base", "text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl", "text-5xl"];
const SPACES = ["w-1", "w-2", "w-4", "w-6", "w-10", "w-16", "w-24"];
const CORNERS = ["rounded-control", "rounded-card", "rounded-full"];
const SHADOWS = ["shadow-card", "shadow-raised"];

function Scales() {
  return (
    <div className="flex flex-col gap-8">
      <ul>
        {SIZES.map((size) => (
          <li key={size} className="border-b border-line py-2">
            <p className={`font-display ${size}`}>Celebrate the life they lived</p>
            <p className={size}>One step at a time, {size}</p>
          </li>
        ))}
      </ul>
      <p className="lead">A lead says in a sentence or two what a page is about.</p>
      <p className="creed">Words to remember stand in the display face.</p>
      <ul className="flex flex-wrap items-end gap-4">
        {SPACES.map((space) => (
          <li key={space} className="text-base">
            <div className={`${space} h-6 bg-deep`} />
            {space.replace("w-", "")}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-6">
        {[...CORNERS, ...SHADOWS].map((name) => (
          <li key={name}>
            <div
              className={`size-24 bg-paper ${name} ${SHADOWS.includes(name) ? "rounded-card" : "border border-line-strong"}`}
            />
            <p className="mt-2 text-base">{name}</p>
          </li>
        ))}
      </ul>
      <p>
        Things move for 150 to 300 ms and come to rest gently; for those who prefer less motion,
        they do not move.
      </p>
      <div className="card-entrance rounded-card border border-line bg-paper p-6">
        A card comes in like this.
      </div>
    </div>
  );
}

/** Widths of a phone and a mail program's window, in pixels. */
const WIDTHS = [360, 680];

/** A frame has the whole page's preference, so by night the letter's dark rules always apply. */
const inScheme = (html: string, scheme: string) =>
  scheme === "dark" ? html.replace("(prefers-color-scheme:dark)", "all") : html;

const Letters = ({ letters, scheme }: { letters: Sample[]; scheme: string }) => (
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

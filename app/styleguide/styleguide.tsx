import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { Controls } from "./controls";
import { renderSamples } from "./letter-samples.server";
import { Letters } from "./letters";
import { Palette } from "./palette";
import { Pieces } from "./pieces";
import { Scales } from "./scales";

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

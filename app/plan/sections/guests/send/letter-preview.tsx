import { later } from "~/ui/later";
import type { Props } from "./letter-sheet";

// Loaded with the letter templates, only where a letter is sent.
const LetterSheet = later(
  async () => (await import("./letter-sheet")).LetterSheet,
  <p className="text-ink-soft">A moment…</p>,
);

/** The letter as its first recipient will read it. */
export function LetterPreview(props: Props) {
  const { first } = props;
  return (
    <section aria-labelledby="letter-preview">
      <h2 id="letter-preview" className="text-deep">
        How it reads
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {first ? (
          <>
            As <bdi>{first.name || "the first household"}</bdi> gets it; the others get it with
            their own names and link.
          </>
        ) : (
          "Each household gets it with its own names and link."
        )}
      </p>
      <LetterSheet {...props} />
    </section>
  );
}

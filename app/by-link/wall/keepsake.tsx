import type { ReactNode } from "react";

type Props = {
  author: string;
  about?: ReactNode;
  words: string;
  /** It reaches to the card's edges. */
  picture?: ReactNode;
  children?: ReactNode;
};

export const Keepsake = ({ author, about, words, picture, children }: Props) => (
  <article
    aria-label={`From ${author}`}
    className="overflow-clip rounded-card border border-line bg-paper wrap-anywhere print:break-inside-avoid"
  >
    {picture}
    <div className="flex flex-col gap-3 p-5 md:p-6">
      {words ? (
        // The mark says nothing aloud: the quotation is one already.
        <blockquote
          dir="auto"
          className="whitespace-pre-line font-display text-xl before:block before:h-[0.55em] before:text-[min(3.5em,24vw)] before:leading-none before:text-coral before:content-['\201C'_/_'']"
        >
          {words}
        </blockquote>
      ) : null}
      <p className="text-base text-ink-soft has-[+details]:pr-11">
        <bdi className="font-semibold text-ink">{author}</bdi>
        {about}
      </p>
      {children}
    </div>
  </article>
);

import type { ReactNode } from "react";

type Props = { code?: string; title: string; text: string; children: ReactNode };

/** A screen that says one thing and the ways on. */
export const Message = ({ code, title, text, children }: Props) => (
  <section className="message">
    {code ? (
      <p className="font-display text-[clamp(6rem,24vw,12rem)] leading-none font-semibold text-deep">
        {code}
      </p>
    ) : null}
    <h1 className="mt-4 text-4xl">{title}</h1>
    <p className="mt-4 mb-8 max-w-[46ch] text-xl text-ink-soft">{text}</p>
    {children}
  </section>
);

import type { ReactNode } from "react";
import { LinkButton } from "~/ui/button";
import kite from "./images/kite.svg?no-inline";

type Props = { picture?: string; code?: string; title: string; text: string; children: ReactNode };

export const Message = ({ picture, code, title, text, children }: Props) => (
  <section className="message">
    {picture ? (
      <img src={picture} alt="" width="900" height="420" className="h-auto w-full max-w-3xl" />
    ) : null}
    {code ? (
      <p className="font-display mt-2 text-7xl leading-none font-semibold text-deep">{code}</p>
    ) : null}
    <h1 className="mt-4">{title}</h1>
    <p className="mt-4 mb-8 max-w-[46ch] text-xl text-ink-soft">{text}</p>
    {children}
  </section>
);

/** The content of the 404 screen, also shown when a page's record does not exist. */
export const NotFoundMessage = () => (
  <Message
    picture={kite}
    code="404"
    title="Page Not Found"
    text="There is no page at this address. It may have moved, or the address may have a typing mistake."
  >
    <div className="flex flex-wrap justify-center gap-4">
      <LinkButton to="/">Go to the home page</LinkButton>
      <LinkButton to="/contact" variant="secondary">
        Contact us
      </LinkButton>
    </div>
  </Message>
);

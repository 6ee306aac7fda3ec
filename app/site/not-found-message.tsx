import { Link } from "react-router";
import { LinkButton } from "~/ui/link-button";

/** The words of the 404 screen, also shown when a page finds that what it was to show is gone. */
export function NotFoundMessage() {
  return (
    <section className="flex flex-1 items-center bg-cream">
      <div className="page-width py-20 text-center">
        <p className="font-display text-[clamp(6rem,24vw,12rem)] leading-none font-semibold text-deep">
          404
        </p>
        <h1 className="mt-4 text-4xl">Page Not Found</h1>
        <p className="mx-auto mt-4 max-w-[46ch] text-xl text-ink-soft">
          There is no page at this address. It may have moved, or the address may have a typing
          mistake.
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-center gap-4">
          <LinkButton to="/">Go to the home page</LinkButton>
          <Link
            to="/contact"
            className="inline-flex min-h-target items-center rounded-control px-3 font-semibold text-deep underline underline-offset-4"
          >
            Contact us
          </Link>
        </div>
      </div>
    </section>
  );
}

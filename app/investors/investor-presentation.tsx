import { LinkButton } from "~/ui/button";
import phone from "./images/first-sight-390.webp";
import desktop from "./images/first-sight-1440.webp";
import type { Presentation } from "./presentation.server";

export function InvestorPresentation({ title, introduction, sections }: Presentation) {
  return (
    <>
      <section className="on-night bg-night text-on-night">
        <div className="page-width grid grid-cols-1 items-center gap-12 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div>
            <h1 className="max-w-[18ch]">
              {/* No line breaks within "End-of-Life". */}
              {title.split(" ").flatMap((word) => [
                <span key={word} className="sm:whitespace-nowrap">
                  {word}
                </span>,
                " ",
              ])}
            </h1>
            <p className="mt-5 max-w-[48ch] text-xl text-balance">{introduction}</p>
          </div>
          <Product />
        </div>
      </section>
      {sections.map((section) => (
        <section key={section.title} className="even:bg-cream">
          <div className="page-width py-16 md:py-24">
            <h2 className="text-deep">{section.title}</h2>
            <div className="mt-10 grid gap-10 md:grid-cols-2">
              {section.points.map((point) => (
                <div key={point.title} className="border-t-4 border-joy pt-5">
                  {point.figure ? (
                    <p
                      aria-hidden="true"
                      className="font-display text-5xl whitespace-nowrap text-deep sm:text-6xl"
                    >
                      {point.figure}
                    </p>
                  ) : null}
                  <h3 className="mt-2">{point.title}</h3>
                  <p className="mt-2 max-w-prose text-xl">{point.text}</p>
                </div>
              ))}
            </div>
            {section.sources ? (
              <p className="mt-10 max-w-prose whitespace-pre-line text-base text-ink-soft">
                {section.sources}
              </p>
            ) : null}
          </div>
        </section>
      ))}
      <section className="bg-blush">
        <div className="page-width flex flex-col items-start gap-6 py-16">
          <h2 className="text-deep">Talk with us</h2>
          <LinkButton to="/contact?type=investor">Contact Investor Relations</LinkButton>
        </div>
      </section>
    </>
  );
}

/** The site itself. `npm run screens` retakes the pictures. */
const Product = () => (
  <figure className="relative pr-[9%] pb-[7%]">
    <img
      src={desktop}
      alt="The home page of Last Hurrah, on a desktop and on a phone"
      width="900"
      height="563"
      className="h-auto w-full rounded-control border-4 border-on-night/80"
    />
    <img
      src={phone}
      alt=""
      width="390"
      height="844"
      className="absolute right-0 bottom-0 h-auto w-[24%] rounded-control border-4 border-on-night/80"
    />
  </figure>
);

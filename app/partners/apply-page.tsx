import { pageMeta } from "~/lib/page-meta";
import type { Route } from "./+types/apply-page";
import { ApplicationCard } from "./application/application-card";
import { Benefits } from "./application/benefits";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Apply to be a Partner",
    description:
      "Join the venues, caterers, musicians, celebrants and other businesses that help families celebrate a life.",
    path: "/apply-partner",
  });

export default function ApplyPage() {
  return (
    <>
      <section className="bg-blush">
        <div className="page-width py-14 md:py-20">
          <h1 className="text-5xl text-deep">Become a Partner</h1>
          <p className="mt-5 max-w-prose text-xl">
            Families come to us for people they can rely on. If you run a venue, a kitchen, a band
            or a studio, or make things to remember someone by, we would like to work with you.
          </p>
        </div>
      </section>
      <div className="page-width flex flex-col gap-12 py-12 md:gap-16 md:py-16">
        <Benefits />
        <ApplicationCard />
      </div>
    </>
  );
}

import { Link, useRouteLoaderData } from "react-router";
import type { PublicConfig } from "~shared/config";

const answers = (sendsMail: boolean) => [
  {
    title: "What happens next",
    text: sendsMail
      ? "A letter tells you that your application has arrived. We read it ourselves, and answer within five business days. If we have a question, we call you or write to you. You hear from us either way."
      : "We read your application ourselves, and answer within five business days. This site does not send email yet: we call you or write to you ourselves, also if we have a question. You hear from us either way.",
  },
  {
    title: "What we look at",
    text: "Whether families can rely on you: that your business exists and does what it says, where you work, and that your words are plain and true. How large you are does not matter.",
  },
  {
    title: "What it costs",
    text: "Nothing. Applying is free, being listed is free, and nobody pays to be shown first.",
  },
  {
    title: "Once you are a partner",
    text: sendsMail
      ? "A letter asks you to confirm your address. From then on families can ask you about a date, and you answer from your mail, without an account."
      : "We send you a link with which you confirm your address. Families who want to ask you about a date hand you a link themselves, and you answer there, without an account.",
  },
];

export function WhatHappens() {
  const root = useRouteLoaderData("root") as { config: PublicConfig } | undefined;
  return (
    <section aria-labelledby="what-happens" className="mx-auto mb-12 w-full max-w-3xl">
      <h2 id="what-happens" className="text-deep">
        Before you apply
      </h2>
      <dl className="mt-6 flex flex-col gap-5">
        {answers(root?.config.sendsMail ?? false).map(({ title, text }) => (
          <div key={title}>
            <dt className="text-xl font-semibold">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        You are a partner already?{" "}
        <Link
          to="/partner"
          reloadDocument
          className="text-link inline-flex min-h-target items-center"
        >
          Your page as a partner
        </Link>
      </p>
    </section>
  );
}

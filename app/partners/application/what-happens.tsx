/** What an applicant wants to know before they write: in the words of the letter that follows. */
const ANSWERS = [
  {
    title: "What happens next",
    text: "A letter tells you that your application has arrived. We read it ourselves, and answer within five business days. If we have a question, we call you or write to you. You hear from us either way.",
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
    text: "A letter asks you to confirm your address. From then on families can ask you about a date, and you answer from your mail, without an account.",
  },
];

/** Says what becomes of an application, by when, what it costs and what is looked at. */
export const WhatHappens = () => (
  <section aria-labelledby="what-happens" className="mx-auto mb-12 w-full max-w-3xl">
    <h2 id="what-happens" className="text-4xl text-deep">
      Before you apply
    </h2>
    <dl className="mt-6 flex flex-col gap-5">
      {ANSWERS.map(({ title, text }) => (
        <div key={title}>
          <dt className="text-xl font-semibold">{title}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

import type { Letter } from "../letter";
import { Action, Heading, Title } from "../parts/blocks";
import { Answer, paragraphsOf } from "../parts/passage";

export type Newsletter = {
  subject: string;
  /** Paragraphs; may be empty if there is an article. */
  words: string;
  article: {
    title: string;
    /** May be empty. */
    excerpt: string;
    /** An absolute address. */
    link: string;
  } | null;
};

export const newsletter: Letter<Newsletter> = {
  subject: ({ subject }) => subject,
  preview: ({ words, article }, site) =>
    paragraphsOf(words)[0]?.join(" ") ||
    article?.excerpt ||
    `A letter to the mailing list of ${site.name}.`,
  body: ({ subject, words, article }) => (
    <>
      <Title>{subject}</Title>
      <Answer>{words}</Answer>
      {article ? (
        <>
          {article.title.trim() === subject.trim() ? null : <Heading>{article.title}</Heading>}
          <Answer>{article.excerpt}</Answer>
          <Action href={article.link}>Read the article</Action>
        </>
      ) : null}
    </>
  ),
  reason: () => "You asked for our letters and confirmed it. You can stop them at any time.",
};

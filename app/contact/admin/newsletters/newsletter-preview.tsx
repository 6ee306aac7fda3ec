import { openElsewhere, PreviewDialog } from "~/admin/record/preview-dialog";
import { newsletter } from "~shared/letters/kinds/newsletter";
import { look } from "~shared/letters/parts/look";
import type { ToldArticle } from "./queries";

export type NewsletterText = {
  subject: string;
  words: string;
  article: Pick<ToldArticle, "title" | "excerpt" | "slug"> | null;
};

type Props = { open: boolean; onClose: () => void; text: NewsletterText };

export const NewsletterPreview = ({ open, onClose, text }: Props) => (
  <PreviewDialog
    open={open}
    onClose={onClose}
    isDraft
    description="The newsletter as mailboxes show it. Nothing is sent by looking at it."
  >
    <div className="p-4 md:p-8">
      <NewsletterSheet text={text} />
    </div>
  </PreviewDialog>
);

const paper = look({ ground: "paper" });

/** A newsletter's text on the letters' paper: always light, whatever this site's color scheme. */
export function NewsletterSheet({ text }: { text: NewsletterText }) {
  const { origin } = window.location;
  const { article, ...written } = text;
  const props = {
    ...written,
    article: article && { ...article, link: `${origin}/resources/${article.slug}` },
  };
  const site = { name: "Last Hurrah", url: origin, timeZone: "UTC" };
  return (
    <div
      style={paper.style}
      className="mx-auto max-w-[37.5rem] rounded-card border border-line p-6 md:p-10"
      onClickCapture={openElsewhere}
    >
      {newsletter.body(props, site)}
    </div>
  );
}

import { ExternalLink } from "lucide-react";
import { buttonClass } from "~/ui/button";

type Props = { article: { title: string; slug: string }; size?: "sm" | "md" };

/** Leads to a published article's public page, in a tab of its own. */
export function ViewArticle({ article: { title, slug }, size }: Props) {
  return (
    <a
      href={`/resources/${slug}`}
      target="_blank"
      rel="noopener"
      aria-label={`View ${title} on the site (opens in a new tab)`}
      className={buttonClass({ variant: "quiet", size })}
    >
      <ExternalLink aria-hidden="true" className="size-5" />
      View
    </a>
  );
}

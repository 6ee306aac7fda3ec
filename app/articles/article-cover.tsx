import { coverOf } from "./cover";

/** A drawing for an article that has no picture. It says nothing that the title does not. */
export const ArticleCover = ({ slug, className }: { slug: string; className: string }) => (
  <img
    src={coverOf(slug)}
    alt=""
    width="640"
    height="360"
    data-testid="cover"
    className={`object-cover ${className}`}
  />
);

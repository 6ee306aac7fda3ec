import type { ComponentProps } from "react";
import { coverOf } from "./cover";

type Props = { slug: string; className: string } & Pick<ComponentProps<"img">, "loading">;

/** A drawing for an article that has no picture. It says nothing that the title does not. */
export const ArticleCover = ({ slug, className, ...props }: Props) => (
  <img
    {...props}
    src={coverOf(slug)}
    alt=""
    width="640"
    height="360"
    data-testid="cover"
    className={`object-cover ${className}`}
  />
);

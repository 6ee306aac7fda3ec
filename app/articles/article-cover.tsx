import type { ComponentProps } from "react";
import budget from "./covers/budget.svg?no-inline";
import children from "./covers/children.svg?no-inline";
import flowers from "./covers/flowers.svg?no-inline";
import invitation from "./covers/invitation.svg?no-inline";
import music from "./covers/music.svg?no-inline";
import planning from "./covers/planning.svg?no-inline";
import writing from "./covers/writing.svg?no-inline";

/** The covers with the words that they match; the first match wins. */
const COVERS: [RegExp, string][] = [
  [/music|song|sing|playlist|danc/i, music],
  [/child|kid|grandchild|teen|young/i, children],
  [/invit|guest|announce|wording|card/i, invitation],
  [/budget|cost|money|price|pay|afford|food|meal|cater/i, budget],
  [/tribute|eulogy|writ|word|speak|speech|letter|obituary/i, writing],
  [/plan|step|check|first|begin|start|week|organi/i, planning],
];

/** For an article without a picture, by title or slug, best match first; the others fit any. */
export const coversOf = (words: string): [string, ...string[]] => [
  COVERS.find(([pattern]) => pattern.test(words))?.[1] ?? flowers,
  flowers,
  planning,
];

type Props = { drawing: string; className: string } & Pick<ComponentProps<"img">, "loading">;

/** A drawing for an article without a picture. It says nothing that the title does not. */
export const ArticleCover = ({ drawing, className, ...props }: Props) => (
  <img
    {...props}
    src={drawing}
    alt=""
    width="640"
    height="360"
    data-testid="cover"
    className={`object-cover ${className}`}
  />
);

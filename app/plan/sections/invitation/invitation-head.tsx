import type { CSSProperties } from "react";
import type { Picture } from "./drawings";
import type { Invitation } from "./invitation";

type Props = Pick<Invitation, "name" | "occasion"> & {
  /** Undefined: none, or not loaded yet. */
  picture: Picture | undefined;
  years?: string;
  /** The heading level of the name; default 1. */
  level?: 1 | 3;
};

export function InvitationHead({ picture, name, occasion, years, level = 1 }: Props) {
  const Name = level === 1 ? "h1" : "h3";
  const title = name || occasion;
  return (
    <>
      {picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          className="block h-auto max-h-[40rem] w-full bg-blush object-cover object-[50%_30%] print:object-cover!"
        />
      ) : null}
      <header className="px-5 pt-8 text-center @lg:pt-10">
        {name ? (
          <p dir="auto" className="text-lg text-ink-soft first-letter:uppercase">
            {occasion}
          </p>
        ) : null}
        <Name dir="auto" style={longestWord(title)} className={`mt-2 text-deep ${AS_LARGE}`}>
          {title}
        </Name>
        {years ? <p className="mt-3 text-xl text-ink-soft">{years}</p> : null}
      </header>
    </>
  );
}

/** 44 to 56 pixels, and smaller where a word would otherwise not fit on a line. */
const AS_LARGE =
  "leading-[1.12] first-letter:uppercase " +
  "text-[max(1.25rem,min(2.2rem+1.2vw,3.1rem,12.6vw,calc(150cqi/var(--letters))))]";

const longestWord = (title: string) => {
  const letters = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  return { "--letters": letters } as CSSProperties;
};

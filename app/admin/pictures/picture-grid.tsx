import { Link } from "react-router";
import { RelativeDate } from "~/admin/list/cells";
import { DeleteButton } from "~/admin/list/delete-record";
import { Description } from "./description";
import { addressOf, nameOf, sizeWords, wordsOfUse } from "./picture-words";
import type { Picture, PictureUse } from "./queries";
import { Thumbnail } from "./thumbnail";

type Props = { pictures: Picture[]; onDelete: (picture: Picture) => void };

export const PictureGrid = ({ pictures, onDelete }: Props) => (
  <ul
    aria-label="Pictures"
    className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-5"
  >
    {pictures.map((picture) => (
      <li
        key={picture.id}
        className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-paper p-4"
      >
        <a
          href={addressOf(picture)}
          target="_blank"
          rel="noopener"
          aria-label={`${nameOf(picture)}: open in a new tab`}
          className="block overflow-hidden rounded-control border border-line bg-cream"
        >
          <Thumbnail picture={picture} className="aspect-[4/3] w-full object-contain" />
        </a>
        <Description picture={picture} />
        <div className="flex items-end justify-between gap-3 text-base text-ink-soft">
          <p>
            {sizeWords(picture)}
            <br />
            <RelativeDate time={picture.created_at} />
          </p>
          <DeleteButton of={nameOf(picture)} onClick={() => onDelete(picture)} />
        </div>
        <Uses uses={picture.uses} />
      </li>
    ))}
  </ul>
);

function Uses({ uses }: { uses: PictureUse[] }) {
  if (uses.length === 0) return <p className="text-base text-ink-soft">Shown nowhere.</p>;
  return (
    <div className="text-base">
      <p className="font-semibold">Shown in</p>
      <ul>
        {uses.map((use) => {
          const { word, title, to } = wordsOfUse(use);
          return (
            <li key={`${use.noun} ${use.id}`} className="wrap-anywhere">
              {to ? (
                <Link
                  to={to}
                  className="inline-flex min-h-target items-center text-deep underline underline-offset-4"
                >
                  <span>
                    {word}: <bdi>{title}</bdi>
                  </span>
                </Link>
              ) : (
                <span>
                  {word}: <bdi>{title}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

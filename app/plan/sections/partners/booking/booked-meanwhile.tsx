import { dayWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import { WrittenTwice } from "~/plan/frame/notices/written-twice";
import { useNameOf } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import type { Booked, Booking } from "../mutations";

type Props = {
  name: string;
  theirs: Booked;
  mine: Booking;
  /** The partners that the writer ticked and that are still open. */
  stillToTell: string[];
  /** The partner gets a letter if this booking replaces the other. */
  byLetter: boolean;
  isBusy: boolean;
  onChoose: (mine: boolean) => void;
};

/** Somebody else booked first: the second one sees who, and what followed, and decides. */
export function BookedMeanwhile(props: Props) {
  const { name, theirs, mine, stillToTell, byLetter, isBusy, onChoose } = props;
  const { currency } = usePlan();
  const nameOf = useNameOf();
  const who = nameOf(theirs.by);
  const words = ({ day, agreed }: Pick<Booked, "day" | "agreed">) =>
    [
      day ? `For ${dayWords(day)}` : "No day named",
      agreed === null ? "nothing agreed yet" : `${formatMoney(agreed, currency)} agreed`,
    ].join(", ");
  const list = new Intl.ListFormat("en-US");
  const ticked = [
    mine.as_day ? "it becomes the day of the celebration" : "",
    mine.as_place ? "it is where it takes place" : "",
    mine.in_program ? "they have a part in the program" : "",
    mine.contact ? "they see how to reach you" : "",
    stillToTell.length > 0 ? `closed with it: ${list.format(stillToTell)}` : "",
  ].filter(Boolean);
  return (
    <WrittenTwice>
      <p className="font-semibold">
        <bdi>{who === "you" ? "You" : who.charAt(0).toUpperCase() + who.slice(1)}</bdi> booked{" "}
        <bdi>{name}</bdi> {who === "you" ? "elsewhere" : "before you did"}. Which one should stay?
      </p>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-ink-soft">What is written down</dt>
          <dd>
            {words(theirs)}.{" "}
            {theirs.closed.length > 0
              ? `Closed with it: ${list.format(theirs.closed)}.`
              : "Nobody was closed with it."}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Yours</dt>
          <dd>{[words(mine), ...ticked].join("; ")}.</dd>
        </div>
      </dl>
      {stillToTell.length > 0 ? (
        <p>Either way, whom you ticked is closed as well: {list.format(stillToTell)}.</p>
      ) : null}
      {mine.day !== theirs.day ? (
        <p>
          With yours, their page says that the booking moved
          {byLetter ? ", and a letter tells them" : ""}.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" aria-disabled={isBusy} onClick={() => onChoose(true)}>
          Keep mine
        </Button>
        <Button size="sm" aria-disabled={isBusy} onClick={() => onChoose(false)}>
          Keep what is written down
        </Button>
      </div>
    </WrittenTwice>
  );
}

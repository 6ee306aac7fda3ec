import { dayWords, yearsWords } from "~/lib/dates/day-words";
import { usePicture } from "~/plan/pictures/use-picture";
import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";
import { photoAlt } from "~/plan/sections/person/photo-words";
import { usePlan } from "~/plan/store/plan-context";

/** The cover: whose memories these are, with their photo, or the invitation's drawing. */
export function Cover() {
  const { honoree_name, photo_path, born_on, died_on, day, day_state } = usePlan();
  const { src } = usePicture(photo_path);
  const drawing = useInvitationPicture().picture;
  const picture = photo_path ? src && { src, alt: photoAlt(honoree_name) } : drawing;
  const years = yearsWords(born_on, died_on);
  return (
    <section className="book-cover">
      {picture ? <img src={picture.src} alt={picture.alt} /> : null}
      <h2 dir="auto">{honoree_name || "Memories"}</h2>
      {years ? <p>{years}</p> : null}
      {honoree_name ? <p className="book-subtitle">What we remember</p> : null}
      {day_state === "set" && day ? <p className="book-day">{dayWords(day)}</p> : null}
    </section>
  );
}
